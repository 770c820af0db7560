import { Button, type ControlProps } from 'screenplay/renderer';

/** Shows the number between its two buttons. The data rules of the field bound it. */
export function Control({ id, label, value, field, customProps, isReadOnly, describedBy, onChange }: ControlProps) {
  const number = typeof value === 'number' ? value : 0;
  const step = typeof customProps['step'] === 'number' ? customProps['step'] : 1;
  const { minimum = -Infinity, maximum = Infinity } = field;
  const add = (change: number) => () => onChange(Math.min(maximum, Math.max(minimum, number + change)));
  return (
    <span>
      <Button small disabled={isReadOnly} aria-label={`Lower ${label}`} onClick={add(-step)}>
        −
      </Button>{' '}
      <output id={id} aria-describedby={describedBy}>
        {number}
      </output>{' '}
      <Button small disabled={isReadOnly} aria-label={`Raise ${label}`} onClick={add(step)}>
        +
      </Button>
    </span>
  );
}
