import { defineControl } from '../control.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A share of a hundred, from 0 to 100; the label carries the '%' (000 §5). */
export const percentage = defineControl({
  type: 'percentage',
  valueType: 'number',
  isTyped: true,
  labelSuffix: '%',
  component: (props) => <NumberInput {...props} />,
});
