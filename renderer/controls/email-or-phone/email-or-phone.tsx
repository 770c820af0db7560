import { defineControl } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

/** An e-mail address or a phone number, whichever the person signs in with. */
export const emailOrPhone = defineControl({
  type: 'emailOrPhone',
  valueType: 'string',
  isTyped: true,
  component: (props) => <TextInput {...props} inputMode="email" autoComplete="username" spellCheck={false} autoCapitalize="none" normalise={(typed) => typed.trimStart()} />,
});
