export type { Condition, FieldCondition, Operand } from './generated/shared.ts';

/** Three-valued truth. `undefined` is "unknown": a value needed to decide is missing or of another type. */
export type Truth = true | false | undefined;
