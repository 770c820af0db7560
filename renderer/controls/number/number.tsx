import { defineControl } from '../control.ts';
import { NumberInput } from '../shared/number-input.tsx';

/** A number, never negative. What cannot be read as one stays in the field and is refused by the checks. */
export const number = defineControl({ type: 'number', valueType: 'number', isTyped: true, component: (props) => <NumberInput {...props} /> });
