import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { ControlProps } from '../control.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { readBody } from './codec.ts';
import { Unreadable } from './unreadable.tsx';
import styles from './richtext.module.css';

const RichEditor = fetchedPart(() => import('./rich-editor.tsx'), <Skeleton height={160} />);

function RichTextControl({ value, problem, isRequired, isReadOnly, onChange, ...props }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const opened = useOpened(text);
  const body = useMemo(() => readBody(opened.text), [opened.text]);
  const judged = useRef<HTMLTextAreaElement>(null);
  useCustomValidity(judged, problem);
  const write = (next: string | null) => {
    opened.wrote(next ?? '');
    onChange(next);
  };
  return (
    <>
      {/* Carries the validity: an editable element has none of its own. */}
      <textarea
        ref={judged}
        className={styles.judged}
        aria-hidden="true"
        tabIndex={-1}
        required={isRequired}
        value={text}
        onChange={() => undefined}
      />
      {body === null ? (
        <Unreadable text={text} label={props.label} isReadOnly={isReadOnly} onDiscard={() => onChange(null)} />
      ) : (
        <RichEditor
          key={opened.key}
          {...props}
          body={body}
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          onText={write}
        />
      )}
    </>
  );
}

interface Opened {
  text: string;
  /** Changes when another text must be shown: of another record, a draft, or the other version in a conflict. */
  key: number;
  wrote: (text: string) => void;
}

/** Detects a text that comes from outside, as opposed to one that was just typed here. */
function useOpened(text: string): Opened {
  const known = useRef(text);
  const [opened, setOpened] = useState({ text, key: 0 });
  // Not during render: the typed text comes back as the value before React has applied other updates.
  useLayoutEffect(() => {
    if (text === known.current) return;
    known.current = text;
    // oxlint-disable-next-line react/set-state-in-effect -- the editor keeps its own state, and another text is another editor
    setOpened((before) => ({ text, key: before.key + 1 }));
  }, [text]);
  return {
    ...opened,
    wrote(next) {
      known.current = next;
    },
  };
}

export { RichTextControl as Control };
