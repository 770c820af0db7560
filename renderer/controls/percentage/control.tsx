import type { ControlProps } from '../control.ts';
import { NumberInput } from '../shared/number-input.tsx';

function PercentageControl(props: ControlProps) {
  return <NumberInput {...props} />;
}

export { PercentageControl as Control };
