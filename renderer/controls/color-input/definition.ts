import { defineControl } from '../definition.ts';

/** A colour, from the system's picker or typed in hexadecimal. */
export const definition = defineControl({
  type: 'colorInput',
  valueType: 'string',
  dataTypes: { color: { type: 'string' }, colour: { type: 'string' } },
  isTyped: true,
  showsReadOnly: true,
  isCompact: true,
  minWidth: 144,
  share: 1,
  sample: { field: { type: 'string' }, value: '#00aa55' },
});
