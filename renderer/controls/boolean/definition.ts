import { defineControl } from '../definition.ts';

/** Yes or no: a check box that is its own label. */
export const definition = defineControl({
  type: 'boolean',
  valueType: 'boolean',
  defaultFor: { types: ['boolean'] },
  dataTypes: { boolean: { type: 'boolean' } },
  filterAs: 'boolean',
  emptyValue: false,
  readOnlyFormat: 'yesNo',
  labelPlace: 'beside',
  showsReadOnly: true,
  minWidth: 112,
  share: 0.8,
  options: {
    isMixedWhenEmpty: {
      type: 'boolean',
      title: 'Mixed when empty',
      description: 'An empty value is shown as neither on nor off: a part of what the box stands for.',
    },
  },
  sample: { field: { type: 'boolean' }, value: true },
});
