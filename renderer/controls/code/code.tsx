import { defineControl } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

/** A short identifier: no spelling marks, no corrections; in capitals where its pattern knows no small letters. */
export const code = defineControl({
  type: 'code',
  valueType: 'string',
  isTyped: true,
  component: (props) => {
    const isCapitals = props.field.pattern !== undefined && !/[a-z]/.test(props.field.pattern.replace(/\\[a-z]/g, ''));
    return (
      <TextInput
        {...props}
        spellCheck={false}
        autoCapitalize={isCapitals ? 'characters' : 'none'}
        normalise={isCapitals ? (typed) => typed.toUpperCase() : (typed) => typed}
      />
    );
  },
});
