import { Control as CodeControl } from '../code/control.tsx';
import type { ControlProps } from '../control.ts';
import { TextInput } from '../shared/text-input.tsx';
import { textOption } from '../shared/text-option.ts';

function TextControl(props: ControlProps) {
  return props.field.format === 'code' ? (
    <CodeControl {...props} />
  ) : (
    <TextInput {...props} autoComplete={textOption(props.customProps, 'autoComplete')} />
  );
}

export { TextControl as Control };
