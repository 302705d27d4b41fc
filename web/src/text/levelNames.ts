// Who the levels of the engine are online, by number (docs/online.md).
// Made from src/ponnuki/online/levels.py by `make kinds`.
export const LEVEL_IDS: readonly string[] = [
  "EngineLeveL1",
  "EngineLeveL2",
  "EngineLeveL3",
  "EngineLeveL4",
  "EngineLeveL5",
  "EngineLeveL6",
  "EngineLeveL7",
  "EngineLeveL8",
  "EngineLeveL9",
  "EngineLeveLA",
  "EngineLeveLB",
];
export const LEVEL_NAMES: readonly string[] = [
  "Level 0",
  "Level 1",
  "Level 2",
  "Level 3",
  "Level 4",
  "Level 5",
  "Level 6",
  "Level 7",
  "Level 8",
  "Level 9",
  "Level 10",
];
