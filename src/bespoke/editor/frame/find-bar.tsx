import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Editor, Range, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { findAll, replaceAll, replaceOne, type FindOptions } from '../core/commands/find.ts';
import { useStudio } from './studio.ts';
import { useFoundMarks } from './use-found-marks.ts';
import styles from './find-bar.module.css';

interface FindBarProps {
  /** Changes each time the author asks for the bar, which then gets the focus. */
  asked: number;
  onClose: () => void;
}

/** Finds a text in the page and replaces it. Enter leads to the next place, Shift+Enter to the one before. */
export function FindBar({ asked, onClose }: FindBarProps) {
  const { page, stage, announce } = useStudio();
  const editor = useSlate();
  const id = useId();
  const { children } = editor;
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState('');
  const [options, setOptions] = useState<FindOptions>({});
  const [current, setCurrent] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Slate changes the children of one editor
  const found = useMemo(() => findAll(editor, query, options), [editor, children, query, options]);
  const at = Math.min(current, found.length - 1);
  // Found places are marked in the document.
  useEffect(() => stage.keepWhole(), [stage]);
  useFoundMarks(found, at);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  const show = (index: number) => {
    const range = found[index];
    setCurrent(index);
    if (range === undefined) return;
    Transforms.select(editor, range);
    ReactEditor.toDOMRange(editor, range).startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };
  const step = (by: number) => {
    if (found.length > 0) show((at + by + found.length) % found.length);
  };
  const replaceCurrent = () => {
    if (found.length > 0) setCurrent(replaceOne(page, at, query, replacement, options));
  };
  const replaceEach = () => {
    const count = replaceAll(page, query, replacement, options);
    announce(count === 1 ? 'Replaced once' : `Replaced ${count} times`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const flag = (name: keyof FindOptions, label: string) => (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={options[name] === true}
        onChange={({ target }) => setOptions({ ...options, [name]: target.checked })}
      />
      {label}
    </label>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields closes it
    <search className={styles.bar} aria-label="Find and replace" onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <label htmlFor={`${id}find`}>Find</label>
        <input
          ref={field}
          id={`${id}find`}
          className={inputs.input}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setCurrent(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }}
        />
        <output className={styles.count}>{countText(query, at, found.length)}</output>
        <IconButton
          small
          icon="arrowUp"
          label="Previous place"
          disabled={found.length === 0}
          onClick={() => step(-1)}
        />
        <IconButton small icon="arrowDown" label="Next place" disabled={found.length === 0} onClick={() => step(1)} />
      </div>
      <div className={styles.row}>
        <label htmlFor={`${id}replace`}>Replace with</label>
        <input
          id={`${id}replace`}
          className={inputs.input}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            replaceCurrent();
          }}
        />
        <Button small disabled={found.length === 0} onClick={replaceCurrent}>
          Replace
        </Button>
        <Button small disabled={found.length === 0} onClick={replaceEach}>
          Replace all
        </Button>
      </div>
      <div className={styles.row}>
        {flag('matchCase', 'Match case')}
        {flag('wholeWord', 'Whole words')}
        <span className={styles.end}>
          <IconButton small icon="close" label="Close find and replace" onClick={onClose} />
        </span>
      </div>
    </search>
  );
}

function countText(query: string, at: number, count: number): string {
  if (query === '') return '';
  return count === 0 ? 'No results found' : `${at + 1} of ${count}`;
}

/** The selected text, if it is a short one: what is looked for first. */
function selectedText(editor: Editor): string {
  const { selection } = editor;
  if (selection === null || Range.isCollapsed(selection)) return '';
  const text = Editor.string(editor, selection);
  return text.length <= 100 ? text : '';
}
