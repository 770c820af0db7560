import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

function EmailControl(props: ControlProps) {
  return (
    <TextInput
      {...props}
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      autoCapitalize="none"
      normalise={(typed) => typed.trimStart()}
    />
  );
}

export { EmailControl as Control };
