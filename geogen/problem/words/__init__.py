"""Problems in English and Chinese: questions, solutions, captions; worded by data, drawn by a hash of the problem."""
