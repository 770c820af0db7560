import { memo, useId, type ReactNode, type RefObject } from 'react';
import { ChoiceBox } from '../../../../renderer/ui/choice-box/choice-box.tsx';
import { classes } from '../../../../renderer/ui/classes.ts';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import {
  elementsOf,
  find,
  NEW_TEXTS,
  type Element,
  type Layout,
  type PartKey,
  type Row,
  type Section,
} from '../core/layout.ts';
import { fullName, KIND_NAMES } from '../core/names.ts';
import type { TableColumn } from '../core/problems.ts';
import { TYPE_NAMES } from '../canvas/element-card.tsx';
import { useBuilder, useInLayout, useLayout, useProblemOf, useSelectedKey } from '../builder.ts';
import styles from './side.module.css';

/** The text of the documents for a panel with nothing to set. */
const NOTHING = 'Please select a section, row or element and start filling the form :)';

/** The most characters of each text (`schemas/entities`). */
const MOST_TITLE = 200;
const MOST_LABEL = 100;

/** The fields of the selected part: of a section, of a row, or of an element. */
export function PropertyPanel({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { store } = useBuilder();
  const layout = useLayout();
  const placed = find(layout, useSelectedKey());
  return (
    <aside ref={panel} className={styles.panel} aria-label="Properties" data-open={placed !== undefined || undefined}>
      {placed === undefined ? (
        <p className={styles.nothing}>{NOTHING}</p>
      ) : (
        <>
          <div className={styles.panelHead}>
            <div>
              <h2 className={styles.mode}>{KIND_NAMES[placed.part.kind]}</h2>
              <p className={classes(styles.subject, styles.line)} title={fullName(layout, placed)}>
                {fullName(layout, placed)}
              </p>
            </div>
            <IconButton small icon="close" label="Close panel" onClick={() => store.select(null)} />
          </div>
          <div className={styles.fields}>
            {placed.part.kind === 'section' && <SectionFields section={placed.part} />}
            {placed.part.kind === 'row' && <RowFields row={placed.part} />}
            {placed.part.kind === 'element' && <ElementFields element={placed.part} />}
          </div>
        </>
      )}
    </aside>
  );
}

function SectionFields({ section: { key, title } }: { section: Section }) {
  return (
    <TextField
      part={key}
      name="title"
      label="Title"
      value={title}
      maxLength={MOST_TITLE}
      isRequired
      error={useProblemOf(key)}
    />
  );
}

function RowFields({ row: { key, grow } }: { row: Row }) {
  const { store, isReadOnly } = useBuilder();
  const id = useId();
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <ChoiceBox
          type="checkbox"
          id={id}
          checked={grow}
          disabled={isReadOnly}
          aria-describedby={`${id}-help`}
          onChange={(event) => store.run({ do: 'edit', key, change: { grow: event.target.checked } })}
        />
        Grow
      </label>
      <p id={`${id}-help`} className={styles.help}>
        The elements of the row share its whole width.
      </p>
    </div>
  );
}

function ElementFields({ element }: { element: Element }) {
  const { key, columnId, label, placeholder } = element;
  return (
    <>
      <ColumnField elementKey={key} columnId={columnId} />
      <TextField part={key} name="label" label="Label" value={label} maxLength={MOST_LABEL} />
      <TextField
        part={key}
        name="placeholder"
        label="Placeholder"
        value={placeholder}
        maxLength={MOST_LABEL}
        help="Shown in the field while it is empty."
      />
    </>
  );
}

/** The choice of the column. A table may have 200 of them: it does not render again at a key in another field. */
const ColumnField = memo(function ColumnField({
  elementKey,
  columnId,
}: {
  elementKey: PartKey;
  columnId: number | null;
}) {
  const { store, columns, isReadOnly } = useBuilder();
  const problem = useProblemOf(elementKey);
  const id = useId();
  const taken = useInLayout((layout) => takenColumns(layout, elementKey));
  const shown = new Set(taken.split(' '));
  const isDeleted = columnId !== null && !columns.some((column) => column.id === columnId);
  const choose = (chosen: TableColumn | undefined) => {
    const placed = find(store.get().present.layout, elementKey);
    if (placed?.part.kind !== 'element') return;
    const change = { columnId: chosen?.id ?? null, ...newLabel(placed.part, columns, chosen) };
    store.run({ do: 'edit', key: elementKey, change });
  };
  return (
    <LabelledControl id={id} label="Column" isRequired error={problem}>
      <select
        id={id}
        className={styles.input}
        value={columnId ?? ''}
        required
        disabled={isReadOnly}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
        onChange={(event) => choose(columns.find((column) => String(column.id) === event.target.value))}
      >
        <option value="">Choose a column</option>
        {isDeleted && <option value={columnId}>Deleted column</option>}
        {columns.map((column) => (
          <ColumnOption key={column.id} column={column} isShown={shown.has(String(column.id))} />
        ))}
      </select>
    </LabelledControl>
  );
});

/** Returns the ids of the columns that other elements show, as one text. */
function takenColumns(layout: Layout, key: PartKey): string {
  return elementsOf(layout)
    .flatMap((one) => (one.key === key || one.columnId === null ? [] : [one.columnId]))
    .join(' ');
}

/** Another element is selected at a key. */
const ColumnOption = memo(function ColumnOption({ column, isShown }: { column: TableColumn; isShown: boolean }) {
  const { id, name, type, isRequired } = column;
  const facts = [(TYPE_NAMES[type] ?? type).toLowerCase(), ...(isRequired ? ['required'] : [])].join(', ');
  return <option value={id}>{`${name} (${facts})${isShown ? ' – in the form already' : ''}`}</option>;
});

/** A label that a person has not written follows the column. */
function newLabel(
  { label, columnId }: Element,
  columns: readonly TableColumn[],
  chosen: TableColumn | undefined,
): { label?: string } {
  const old = columns.find(({ id }) => id === columnId)?.name;
  const isOwn = label !== '' && label !== NEW_TEXTS.elementLabel && label !== old;
  return isOwn || chosen === undefined ? {} : { label: chosen.name };
}

interface TextFieldProps {
  part: PartKey;
  /** The text of the part that it changes. */
  name: 'title' | 'label' | 'placeholder';
  label: string;
  value: string;
  maxLength: number;
  isRequired?: boolean;
  error?: string | undefined;
  help?: string;
}

/** Renders again only when its own text has changed. */
const TextField = memo(function TextField({
  part,
  name,
  label,
  value,
  maxLength,
  isRequired = false,
  error,
  help,
}: TextFieldProps): ReactNode {
  const { store, isReadOnly } = useBuilder();
  const id = useId();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <LabelledControl id={id} label={label} isRequired={isRequired} help={help} error={error}>
      {/* An item of a grid cannot be laid out alone, and a key would lay out the whole page. */}
      <div>
        <input
          id={id}
          className={classes(styles.input, styles.typed)}
          value={value}
          maxLength={maxLength}
          required={isRequired}
          readOnly={isReadOnly}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => store.run({ do: 'edit', key: part, change: { [name]: event.target.value } })}
        />
      </div>
    </LabelledControl>
  );
});
