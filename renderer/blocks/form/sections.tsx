import type { ReactNode } from 'react';
import { isShown } from '../../language/conditions/uses.ts';
import type { FormChildren, FormRow, FormSection } from '../../language/form/form-model.ts';
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

function Section({ section, contents }: { section: FormSection; contents: Contents }) {
  const scope = useConditionScope(section.visibleWhen);
  if (!isShown(section.visibleWhen, scope)) return null;
  return (
    <div className={styles.section}>
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
