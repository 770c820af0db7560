export type {
  Assign,
  Badge,
  Notice,
  Read,
  Selector,
  Tone,
  Tones,
  Value,
  ValueEach,
  ValueFrom,
  Values,
} from './generated/shared.ts';
