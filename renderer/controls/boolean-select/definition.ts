import { defineControl } from '../definition.ts';

/** Yes, no or not answered, for a field whose answer may stay open; a check box cannot show that. */
export const definition = defineControl({
  type: 'booleanSelect',
  valueType: 'any',
  options: {
    trueLabel: {
      type: 'string',
      title: "Text of the choice that is true; 'Yes' by default",
      minLength: 1,
      maxLength: 60,
    },
    falseLabel: {
      type: 'string',
      title: "Text of the choice that is false; 'No' by default",
      minLength: 1,
      maxLength: 60,
    },
  },
  sample: { field: { type: 'boolean' }, value: false },
});
