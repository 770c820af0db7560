import { defineControl } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

/** One line of text. Honours minLength, maxLength and pattern. */
export const text = defineControl({ type: 'text', valueType: 'string', component: (props) => <TextInput {...props} /> });
