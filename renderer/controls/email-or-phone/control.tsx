import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

function EmailOrPhoneControl(props: ControlProps) {
  return (
    <TextInput
      {...props}
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      autoCapitalize="none"
      normalise={(typed) => typed.trimStart()}
    />
  );
}

export { EmailOrPhoneControl as Control };
