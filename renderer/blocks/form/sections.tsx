import type { ReactNode } from 'react';
import { isShown } from '../../language/conditions/uses.ts';
import { fieldsOf, type FormChildren, type FormRow, type FormSection } from '../../language/form/form-model.ts';
import { Card } from '../../ui/card/card.tsx';
import { classes } from '../../ui/classes.ts';
import { RowsEditor } from '../rows-editor/rows-editor.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import { useConditionScope, useForm, useRecord } from './form-context.ts';
import styles from './form.module.css';

/** Field name to what RJSF made of it. */
type Contents = ReadonlyMap<string, ReactNode>;

/** The form's sections in the descriptor's order; RJSF gives the fields, the descriptor their places. */
export function Sections({ contents }: { contents: Contents }) {
  const { model } = useForm();
  // Sections have no name of their own; their order is fixed by the descriptor.
  return model.sections.map((section, index) => <Section key={section.title ?? index} section={section} contents={contents} />);
}

/** From this many fields on a form is longer than any window. */
const LONG = 60;
/** What a section is taken to be high until it is laid out, in pixels: a labelled control with its gap, and the card around. */
const ROW_HEIGHT = 82;
const CARD_HEIGHT = 76;

function expectedHeight({ rows }: FormSection): number {
  return CARD_HEIGHT + rows.length * ROW_HEIGHT;
}

function Section({ section, contents }: { section: FormSection; contents: Contents }) {
  const { model } = useForm();
  // The browser lays a section out when it comes near the window; until then it is found, reached by keys and read out all the same. A table measures itself.
  const isLaidOutLate = section.children === undefined && fieldsOf(model).length >= LONG;
  const scope = useConditionScope(section.visibleWhen);
  if (!isShown(section.visibleWhen, scope)) return null;
  return (
    <div className={styles.section} style={isLaidOutLate ? { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${expectedHeight(section)}px` } : undefined}>
      <Card title={section.title}>
        <div className={styles.rows}>
          {section.rows.map((row) => <Row key={row.fields.map((field) => field.name).join(' ')} row={row} columns={section.columns} contents={contents} />)}
        </div>
        {section.children && <Children model={section.children} />}
      </Card>
    </div>
  );
}

/** The rows of a section, as wide as its card. */
function Children({ model }: { model: FormChildren }) {
  const { store, screen } = useRecord();
  const list = store.rows(model.name);
  if (!list) return <UnknownControl controlType="children" name={model.name} screen={screen} />;
  return <div className={classes(styles.slot, styles.children)}><RowsEditor model={model} list={list} /></div>;
}

function Row({ row, columns, contents }: { row: FormRow; columns: 1 | 2; contents: Contents }) {
  const scope = useConditionScope(row.visibleWhen);
  if (!isShown(row.visibleWhen, scope)) return null;
  return (
    <div className={styles.row} data-columns={Math.min(columns, row.fields.length)}>
      {row.fields.map((field) => <div key={field.name} className={styles.slot}>{contents.get(field.name)}</div>)}
    </div>
  );
}
