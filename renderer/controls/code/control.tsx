import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';

function CodeControl(props: ControlProps) {
  const isCapitals = props.field.pattern !== undefined && !/[a-z]/.test(props.field.pattern.replace(/\\[a-z]/g, ''));
  return (
    <TextInput
      {...props}
      spellCheck={false}
      autoCapitalize={isCapitals ? 'characters' : 'none'}
      normalise={isCapitals ? (typed) => typed.toUpperCase() : (typed) => typed}
    />
  );
}

export { CodeControl as Control };
