import { useRef, useState, type ButtonHTMLAttributes, type DragEvent, type KeyboardEvent } from 'react';
import {
  allChoices,
  changedChoice,
  movedChoice,
  type ColumnChoice,
} from '../../../language/models/list/chosen-columns.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceBox } from '../../../ui/choice-box/choice-box.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { IconName } from '../../../ui/icon/icons.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { ColumnsPanelProps } from '../list-panels.tsx';
import styles from './columns-panel.module.css';

/** Chooses, orders and pins the columns of a list; the list behind follows each step. */
export default function ColumnsPanel({ list, choices, onChange, onClose }: ColumnsPanelProps) {
  const all = allChoices(list.columns, choices);
  const [told, setTold] = useState('');
  const [dragged, setDragged] = useState<string>();
  const rows = useRef<HTMLOListElement>(null);
  const shown = all.filter(({ isHidden }) => isHidden !== true).length;
  const move = (name: string, to: number) => {
    if (to < 0 || to >= all.length) return;
    onChange(movedChoice(all, name, to));
    setTold(`${labelOf(list, name)} is column ${to + 1} of ${all.length}.`);
  };
  const onKeys = (event: KeyboardEvent, choice: ColumnChoice, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(choice.name, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const dropOn = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, index);
    setDragged(undefined);
  };
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      focus="content"
      footer={
        <>
          <Button disabled={choices.length === 0} onClick={() => onChange([])}>
            Reset
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={styles.hint}>Drag a column to another place, or press Alt with an arrow key.</p>
      <ol ref={rows} className={styles.rows}>
        {all.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the drag are beside the buttons of the row
          <li
            key={choice.name}
            className={styles.row}
            draggable
            data-dragged={dragged === choice.name ? '' : undefined}
            onDragStart={() => setDragged(choice.name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => dropOn(event, index)}
            onKeyDown={(event) => onKeys(event, choice, index)}
          >
            <span className={styles.handle} aria-hidden="true" />
            <label className={styles.name}>
              <ChoiceBox
                type="checkbox"
                checked={choice.isHidden !== true}
                // A list without columns would be empty.
                disabled={choice.isHidden !== true && shown === 1}
                onChange={({ target }) => onChange(changedChoice(all, choice.name, { isHidden: !target.checked }))}
              />
              {labelOf(list, choice.name)}
            </label>
            <Step
              icon="pin"
              label={`Keep ${labelOf(list, choice.name)} in view`}
              aria-pressed={choice.isPinned === true}
              onClick={() => onChange(changedChoice(all, choice.name, { isPinned: choice.isPinned !== true }))}
            />
            <Step
              icon="arrowUp"
              label={`Move ${labelOf(list, choice.name)} up`}
              disabled={index === 0}
              onClick={() => move(choice.name, index - 1)}
            />
            <Step
              icon="arrowDown"
              label={`Move ${labelOf(list, choice.name)} down`}
              disabled={index === all.length - 1}
              onClick={() => move(choice.name, index + 1)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </Dialog>
  );
}

type StepProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick' | 'aria-pressed'> & {
  icon: IconName;
  label: string;
};

/** A button without a tooltip, which would cover the buttons of the next row. */
function Step({ icon, label, ...rest }: StepProps) {
  return (
    <button {...rest} type="button" className={styles.step} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

function labelOf({ columns }: ListModel, name: string): string {
  return columns.find((column) => column.name === name)?.label ?? name;
}
