import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { brokenAsset } from '../../language/rules/assets.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Button } from '../../ui/button/button.tsx';
import inputs from '../../ui/field/input.module.css';
import { textAt, videoItem } from './asset-items.ts';
import styles from './asset.module.css';

const LONGEST = 2000;

/** Adds a video by the address of its HLS playlist. Videos cannot be uploaded here. */
export function AddVideo({ onAdd }: { onAdd: (item: JsonObject) => void }) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setTyped(undefined);
    setProblem('');
    requestAnimationFrame(() => opener.current?.focus());
  };
  const add = () => {
    const item = videoItem(typed ?? '');
    const fault = textAt(item, 'assetUrl') === '' ? 'Give the address of the video.' : brokenAsset([item])?.detail;
    if (fault !== undefined) return setProblem(String(fault));
    onAdd(item);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add();
    else if (event.key === 'Escape') close();
    else return;
    // The key must not submit the form, nor reach a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  if (typed === undefined)
    return (
      <Button ref={opener} small icon="add" onClick={() => setTyped('')}>
        Add a video
      </Button>
    );
  return (
    <div className={styles.adder}>
      <label className={styles.title}>
        <span>Address of the video (.m3u8)</span>
        <input
          className={inputs.input}
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears on a press that asks for it
          autoFocus
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : id}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <Button onClick={add}>Add</Button>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      {problem !== '' && (
        <p id={id} role="alert" className={styles.adderProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}
