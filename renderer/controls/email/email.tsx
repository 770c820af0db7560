import { defineControl } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

/** An e-mail address. A text input with an e-mail keyboard: the browser's own rule for `type=email` is not the documents'. */
export const email = defineControl({
  type: 'email',
  valueType: 'string',
  isTyped: true,
  component: (props) => <TextInput {...props} inputMode="email" autoComplete="email" spellCheck={false} autoCapitalize="none" normalise={(typed) => typed.trimStart()} />,
});
