import { defineControl } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

/** A phone number, as people write one; the server normalises it. */
export const phone = defineControl({
  type: 'phone',
  valueType: 'string',
  isTyped: true,
  component: (props) => <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" spellCheck={false} />,
});
