"""Training networks: everything that needs PyTorch, which the extra `learn` brings."""
