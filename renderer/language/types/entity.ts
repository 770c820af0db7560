export type { Entity } from './generated/entity.ts';
export type { Field, FieldFormat, FieldType, MessageKey, RowSum, TableClass } from './generated/shared.ts';
