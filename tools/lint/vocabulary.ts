import type { Field } from '../../renderer/language/types/entity.ts';
import vocabulary from '../../schemas/descriptor/generated/vocabulary.schema.json' with { type: 'json' };

/** The type of value a control writes; `any` is whatever its field holds. */
type ValueType = 'string' | 'number' | 'boolean' | 'array' | 'any';

/** Form controls by `controlType`. The file is written from the renderer's own registry, whose types these are. */
export const CONTROLS = vocabulary.controls as Record<string, { valueType: ValueType; options: Record<string, Field> }>;

/** Cells by `controlType`, likewise. */
export const CELLS = vocabulary.cells as Record<string, { options: Record<string, Field> }>;
