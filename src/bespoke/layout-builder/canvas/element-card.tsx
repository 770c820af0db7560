import { memo } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { classes } from '../../../../renderer/ui/classes.ts';
import type { Element } from '../core/layout.ts';
import { useBuilder, useIsSelected, useProblemOf } from '../builder.ts';
import { PartButton } from './part-button.tsx';
import { PartTools } from './part-tools.tsx';
import styles from './canvas.module.css';

/** The names of the types of a column. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  text: 'Text',
  multilinetext: 'Multiline text',
  email: 'E-mail',
  number: 'Number',
};

/** An element as the field that it will be: label, an input with its placeholder, and the column below. */
export const ElementCard = memo(function ElementCard({ element }: { element: Element }) {
  const { columns } = useBuilder();
  const isSelected = useIsSelected(element.key);
  const problem = useProblemOf(element.key);
  const column = columns.find(({ id }) => id === element.columnId);
  return (
    <div className={styles.element} data-element={element.key} data-selected={isSelected || undefined}>
      <PartButton part={element} isSelected={isSelected} problem={problem} className={styles.face} isEntry={false}>
        <span>
          <span className={classes(styles.label, column?.isRequired && styles.required)}>{element.label}</span>
        </span>
        <span className={styles.input} data-tall={column?.type === 'multilinetext' || undefined} aria-hidden="true">
          {element.placeholder}
        </span>
        {problem === undefined ? (
          <span className={styles.column}>
            {column?.name} · {TYPE_NAMES[column?.type ?? ''] ?? column?.type}
            {column?.isRequired && ' · required'}
          </span>
        ) : (
          <span className={styles.problem} aria-hidden="true">
            <Icon name="alert" /> {problem}
          </span>
        )}
      </PartButton>
      {isSelected && <PartTools part={element} />}
    </div>
  );
});
