import { code } from '../code/code.tsx';
import { defineControl } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';
import { textOption } from '../shared/text-option.ts';

/** One line of text. Honours minLength, maxLength and pattern. A field that holds a code is typed as one, also where no control is named. */
export const text = defineControl({
  type: 'text',
  valueType: 'string',
  isTyped: true,
  options: {
    copy: { type: 'boolean', title: 'Offers a button that copies the value where it cannot be changed' },
    autoComplete: { type: 'string', title: 'What of the person himself is asked for, as browsers know it, so that they can fill it in' },
  },
  component: (props) => (props.field.format === 'code' ? <code.component {...props} /> : <TextInput {...props} autoComplete={textOption(props.customProps, 'autoComplete')} />),
});
