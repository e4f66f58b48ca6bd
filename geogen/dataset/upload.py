"""A published folder on its way to Hugging Face."""

from __future__ import annotations

from geogen.dataset.publishing import Published
from geogen.errors import GeogenError


def upload(published: Published, private: bool = False) -> str:
    """Upload a folder into its repository, which is made where there is none.

    Args:
        published: the folder.
        private: True for a new repository that nobody else sees.

    Returns:
        The address of the data set.

    Raises:
        GeogenError: the client is not installed, there is no token, or the server refuses.
    """
    by_hand = f"the folder is ready, '{command(published)}' uploads it"
    try:
        from huggingface_hub import HfApi, get_token
        from huggingface_hub.errors import HfHubHTTPError
    except ImportError as error:
        message = f"the client of Hugging Face is not installed; {by_hand}"
        raise GeogenError(message, hint="pip install 'geogen[publish]'") from error
    token = get_token()
    if token is None:
        raise GeogenError(f"there is no token of Hugging Face; {by_hand}", hint="'hf auth login', or set HF_TOKEN")
    api = HfApi(token=token)
    try:
        api.create_repo(published.repo, repo_type="dataset", private=private, exist_ok=True)
        api.upload_folder(repo_id=published.repo, folder_path=str(published.folder), repo_type="dataset")
    except (HfHubHTTPError, OSError) as error:
        cause = str(error).strip().partition("\n")[0]
        raise GeogenError(
            f"the upload to {published.repo} has failed: {cause}", hint="run the command again"
        ) from error
    return f"https://huggingface.co/datasets/{published.repo}"


def command(published: Published) -> str:
    """The command by which a user uploads a folder."""
    return f"hf upload {published.repo} {published.folder} --repo-type dataset"
