import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

function PhoneControl(props: ControlProps) {
  return <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" spellCheck={false} />;
}

export { PhoneControl as Control };
