import type { ControlProps } from '../control.ts';
import { NumberInput } from '../shared/number-input.tsx';

function NumberControl(props: ControlProps) {
  return <NumberInput {...props} />;
}

export { NumberControl as Control };
