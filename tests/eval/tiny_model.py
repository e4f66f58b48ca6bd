"""A tiny vision-language model with random weights, made on the spot: it looks, and talks nonsense."""

from __future__ import annotations

import sys
from pathlib import Path

#: What each message becomes for the model.
TEMPLATE = (
    "{% for message in messages %}{% for part in message['content'] %}"
    "{% if part['type'] == 'text' %}{{ part['text'] }}{% else %}<image>{% endif %}"
    "{% endfor %}{% endfor %}"
)


def write_tiny_model(folder: Path) -> Path:
    """A Llava of two layers with bytes as tokens, and all that a server needs beside its weights."""
    import torch
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import (
        CLIPImageProcessor,
        CLIPVisionConfig,
        LlamaConfig,
        LlavaConfig,
        LlavaForConditionalGeneration,
        LlavaProcessor,
        PreTrainedTokenizerFast,
    )

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    bytes_alone = Tokenizer(models.BPE({c: n for n, c in enumerate(alphabet)}, []))
    bytes_alone.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    bytes_alone.decoder = decoders.ByteLevel()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=bytes_alone, eos_token="<end>", pad_token="<pad>", extra_special_tokens={"image": "<image>"}
    )
    size = {"height": 32, "width": 32}
    processor = LlavaProcessor(
        CLIPImageProcessor(size=size, crop_size=size),
        tokenizer,
        patch_size=8,
        vision_feature_select_strategy="default",
        chat_template=TEMPLATE,
        image_token="<image>",
        num_additional_image_tokens=1,
    )
    small = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2, "num_attention_heads": 2}
    torch.manual_seed(0)
    model = LlavaForConditionalGeneration(
        LlavaConfig(
            vision_config=CLIPVisionConfig(image_size=32, patch_size=8, **small),
            text_config=LlamaConfig(vocab_size=len(tokenizer), max_position_embeddings=4096, **small),
            image_token_id=tokenizer.convert_tokens_to_ids("<image>"),
            image_seq_length=16,
        )
    )
    model.generation_config.eos_token_id = tokenizer.eos_token_id
    model.generation_config.pad_token_id = tokenizer.pad_token_id
    model.save_pretrained(folder)
    processor.save_pretrained(folder)
    return folder


if __name__ == "__main__":
    write_tiny_model(Path(sys.argv[1]))
