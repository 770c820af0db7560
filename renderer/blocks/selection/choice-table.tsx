import { useEffect, useRef } from 'react';
import { readPath } from '../../language/paths/read-path.ts';
import { toneOf } from '../../language/models/rows/row-tone.ts';
import type { SelectableRow } from '../../language/models/selection/choice.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { useSettings } from '../../host/host.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Table, type TableRow } from '../../parts/table/table.tsx';
import type { ChoiceRowsProps } from './choice-cards.tsx';
import type { Selecting } from './use-selecting.ts';
import styles from './selection.module.css';

/** The rows as a table with a radio button or check box each, and one check box for all. */
export function ChoiceTable({ model, selecting, isReadOnly, name }: ChoiceRowsProps) {
  const { locale } = useSettings();
  const { descriptor, columns } = model;
  const isMany = descriptor.choose === 'many';
  // Rows that are not eligible are dimmed, unless no row is eligible.
  const hasEligible = selecting.rows.some(({ isEligible }) => isEligible);
  const rowOf = (choosable: SelectableRow): TableRow => {
    const { key, row, scope, isEligible } = choosable;
    const isChosen = selecting.chosen.has(key);
    const canChoose = isEligible && !isReadOnly;
    const reason =
      isEligible || descriptor.ineligibleText === undefined
        ? ''
        : fillTemplate(descriptor.ineligibleText, scope, { locale });
    const called = columns
      .slice(0, 2)
      .map((column) => textOf(readPath(row, column.name)))
      .filter((text) => text !== '')
      .join(', ');
    return {
      key,
      row,
      scope,
      tone: toneOf(descriptor.tone, scope) ?? (isEligible || !hasEligible ? undefined : 'neutral'),
      isSelected: isChosen,
      onPress: canChoose ? () => selecting.choose(key, !isMany || !isChosen) : undefined,
      lead: (
        <label className={styles.lead}>
          <ChoiceBox
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={isChosen}
            disabled={!canChoose}
            onChange={(event) => selecting.choose(key, event.target.checked)}
          />
          <VisuallyHidden>{called}</VisuallyHidden>
        </label>
      ),
      note: reason === '' ? undefined : reason,
    };
  };
  return (
    <div className={styles.table}>
      <Table
        label={descriptor.title}
        columns={columns}
        rows={selecting.rows.map(rowOf)}
        leadLabel="Choose"
        leadHead={isMany && !isReadOnly ? <AllBox selecting={selecting} /> : undefined}
        screen={descriptor.id}
      />
    </div>
  );
}

/** Selects every eligible row of the page, or none; indeterminate while some are selected. */
function AllBox({ selecting }: { selecting: Selecting }) {
  const box = useRef<HTMLInputElement>(null);
  const eligible = selecting.rows.filter(({ isEligible }) => isEligible);
  const chosen = eligible.filter(({ key }) => selecting.chosen.has(key)).length;
  const isAll = chosen > 0 && chosen === eligible.length;
  const isSome = chosen > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <span className={styles.lead}>
      <ChoiceBox
        ref={box}
        type="checkbox"
        checked={isAll}
        disabled={eligible.length === 0}
        aria-label="Choose all"
        onChange={() => selecting.chooseAll(!isAll)}
      />
    </span>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
