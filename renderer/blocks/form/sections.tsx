import type { ReactNode } from 'react';
import { isShown } from '../../language/conditions/uses.ts';
import type { FormRow, FormSection } from '../../language/form/form-model.ts';
import { Card } from '../../ui/card/card.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import { useConditionScope, useForm } from './form-context.ts';
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
  const { model } = useForm();
  const scope = useConditionScope(section.visibleWhen);
  if (!isShown(section.visibleWhen, scope)) return null;
  return (
    <div className={styles.section}>
      <Card title={section.title}>
        <div className={styles.rows}>
          {section.rows.map((row) => <Row key={row.fields.map((field) => field.name).join(' ')} row={row} columns={section.columns} contents={contents} />)}
          {section.children && <UnknownControl controlType="children" name={section.children.name} screen={model.id} />}
        </div>
      </Card>
    </div>
  );
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
