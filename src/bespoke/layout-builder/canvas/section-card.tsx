import { memo } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { MOST, type Row, type Section } from '../core/layout.ts';
import { useBuilder, useIsSelected, useHasSelection, useProblemOf } from '../builder.ts';
import { ElementCard } from './element-card.tsx';
import { PartButton } from './part-button.tsx';
import { PartTools } from './part-tools.tsx';
import styles from './canvas.module.css';

interface SectionCardProps {
  section: Section;
  isFirst: boolean;
}

/** A section with its rows. */
export const SectionCard = memo(function SectionCard({ section, isFirst }: SectionCardProps) {
  const { act, isReadOnly } = useBuilder();
  const isSelected = useIsSelected(section.key);
  const problem = useProblemOf(section.key);
  const isNoneSelected = !useHasSelection();
  const name = section.title.trim() || 'Section without a title';
  return (
    <section className={styles.section} data-section={section.key} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        <PartButton
          part={section}
          isSelected={isSelected}
          problem={problem}
          className={styles.title}
          isEntry={isFirst && isNoneSelected}
        >
          <Grip />
          <span>{name}</span>
        </PartButton>
        <PartTools part={section} />
      </div>
      {problem !== undefined && (
        <p className={styles.problem}>
          <Icon name="alert" /> {problem}
        </p>
      )}
      <div className={styles.rows} data-rows="">
        {section.rows.map((row, index) => (
          <RowStrip key={row.key} row={row} name={`Row ${index + 1} of ${name}`} />
        ))}
      </div>
      {!isReadOnly && section.rows.length < MOST.rows && (
        <button type="button" className={styles.add} onClick={() => act({ do: 'addRow', to: section.key })}>
          <Icon name="add" /> Add row
        </button>
      )}
    </section>
  );
});

/** A row with its elements beside each other. */
const RowStrip = memo(function RowStrip({ row, name }: { row: Row; name: string }) {
  const { act, isReadOnly } = useBuilder();
  const isSelected = useIsSelected(row.key);
  const problem = useProblemOf(row.key);
  return (
    <fieldset className={styles.row} aria-label={name} data-row={row.key} data-selected={isSelected || undefined}>
      <PartButton
        part={row}
        isSelected={isSelected}
        problem={problem}
        className={styles.handle}
        label={name}
        isEntry={false}
      >
        <Grip />
      </PartButton>
      <div
        className={styles.elements}
        data-elements=""
        data-count={Math.max(1, row.elements.length)}
        data-narrow={row.grow ? undefined : ''}
      >
        {row.elements.map((element) => (
          <ElementCard key={element.key} element={element} />
        ))}
        {row.elements.length === 0 && <p className={styles.empty}>Drag a column here, or add an element.</p>}
      </div>
      {!isReadOnly && row.elements.length < MOST.elements && (
        <button
          type="button"
          className={styles.addElement}
          aria-label={`Add element to ${name}`}
          title="Add element"
          onClick={() => act({ do: 'addElement', to: row.key })}
        >
          <Icon name="add" />
        </button>
      )}
      {isSelected && <PartTools part={row} />}
    </fieldset>
  );
});

function Grip() {
  return <span className={styles.grip} aria-hidden="true" />;
}
