import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceBox } from '../../../ui/choice-box/choice-box.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import inputs from '../../../ui/field/input.module.css';
import type { ViewDialogProps } from '../list-panels.tsx';
import styles from './view-dialog.module.css';

const LONGEST = 60;

/** Asks for the name of a saved view, and whether the others of the site see it. */
export default function ViewDialog({ title, view, taken, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.title ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const wrong = problemOf(name, taken);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    const refused = await onSave({ title: name.trim(), isShared });
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      focus="content"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className={styles.field}>
          Name
          <input
            className={inputs.input}
            value={name}
            maxLength={LONGEST}
            aria-invalid={problem !== undefined}
            aria-describedby="view-problem"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <p id="view-problem" className={styles.problem} aria-live="polite">
          {problem}
        </p>
        <label className={styles.shared} htmlFor={id}>
          <ChoiceBox id={id} type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          Share with everybody who works at this site
        </label>
      </form>
    </Dialog>
  );
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  const title = name.trim();
  if (title === '') return 'This is a required field';
  const isTaken = taken.some((other) => other.toLowerCase() === title.toLowerCase());
  return isTaken ? 'There is already a view with this name.' : undefined;
}
