import type { ReactNode } from 'react';
import { classes } from '../../../../renderer/ui/classes.ts';
import type { Part } from '../core/layout.ts';
import { useBuilder } from '../builder.ts';
import { usePartKeys } from '../use-part-keys.ts';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';

interface PartButtonProps {
  part: Part;
  isSelected: boolean;
  /** What is wrong with the part. */
  problem: string | undefined;
  className: string | undefined;
  /** Its accessible name, where its content is not enough. */
  label?: string;
  /** The first part can be reached by Tab while none is selected. */
  isEntry: boolean;
  children?: ReactNode;
}

/** The face of a part: a press selects it, a drag moves it, and the arrow keys go on from it. */
export function PartButton({ part, isSelected, problem, className, label, isEntry, children }: PartButtonProps) {
  const { store, drag, isReadOnly } = useBuilder();
  const onKey = usePartKeys('canvas');
  return (
    <button
      type="button"
      className={classes(className)}
      data-part={part.key}
      data-problem={problem === undefined ? undefined : ''}
      aria-label={label === undefined ? undefined : [label, problem].filter(Boolean).join('. ')}
      aria-pressed={isSelected}
      tabIndex={isSelected || isEntry ? 0 : -1}
      onClick={() => store.select(part.key)}
      onKeyDown={(event) => onKey(event, part.key)}
      onPointerDown={isReadOnly ? undefined : (event) => drag(event, { kind: part.kind, key: part.key })}
    >
      {children}
      {label === undefined && problem !== undefined && <VisuallyHidden>{problem}</VisuallyHidden>}
    </button>
  );
}
