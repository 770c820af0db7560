import { defineControl } from '../definition.ts';

/** Text of several lines. */
export const definition = defineControl({
  type: 'multilinetext',
  valueType: 'string',
  defaultFor: { formats: ['multiline'] },
  dataTypes: { multilinetext: { type: 'string' } },
  isTyped: true,
  minWidth: 200,
  share: 2.4,
  skeletonHeight: 98,
  sample: { field: { type: 'string', format: 'multiline' }, value: 'Made of oak.\nNeeds two people to carry.' },
});
