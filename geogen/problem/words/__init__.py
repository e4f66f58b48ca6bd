"""Problems in English and Chinese: questions, solutions and captions, worded by data, drawn by a hash of the problem."""
