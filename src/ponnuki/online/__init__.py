"""Games between people, without network or storage: messages, states and commands."""
