import type { ReactNode } from 'react';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { SectionLayout } from '../../language/models/form/json-schema.ts';
import { Card } from '../../ui/card/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useConditionScope } from '../../fields/record/fields-context.ts';
import { estimatedHeight } from './estimated-height.ts';
import { Sides } from './sides.tsx';
import styles from './form.module.css';

/** The rendered field or rows of each name. */
export type Contents = ReadonlyMap<string, ReactNode>;

/** The sections of a form with their rows, by their layout. */
export function FormSections({ sections, contents }: { sections: SectionLayout[]; contents: Contents }) {
  const isLong = sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)).length >= LONG;
  return (
    <Sides sections={sections}>
      {(section, index) => (
        <Section key={`${index} ${section.title}`} section={section} contents={contents} isLong={isLong} />
      )}
    </Sides>
  );
}

/** Forms with this many fields are longer than any window. */
const LONG = 60;

interface SectionProps {
  section: SectionLayout;
  contents: Contents;
  isLong: boolean;
}

function Section({ section, contents, isLong }: SectionProps) {
  const { title, columns, visibleWhen, rows, children } = section;
  // The browser lays a section out when it comes near the window; search, keys and screen readers still find it. A
  // table measures itself, so it is laid out at once.
  const isLaidOutLate = isLong && children === undefined;
  const scope = useConditionScope(visibleWhen);
  if (!isShown(visibleWhen, scope)) return null;
  return (
    <div
      className={styles.section}
      style={
        isLaidOutLate
          ? {
              contentVisibility: 'auto',
              containIntrinsicBlockSize: `auto ${estimatedHeight(rows.length)}px`,
            }
          : undefined
      }
    >
      <Card title={title}>
        <div className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.fields.join(' ')} row={row} columns={columns} contents={contents} />
          ))}
        </div>
        {children !== undefined && (
          <div className={classes(styles.slot, styles.children)}>{contents.get(children)}</div>
        )}
      </Card>
    </div>
  );
}

interface RowProps {
  row: SectionLayout['rows'][number];
  columns: 1 | 2;
  contents: Contents;
}

function Row({ row: { visibleWhen, fields, columns: own, isNarrow }, columns, contents }: RowProps) {
  const scope = useConditionScope(visibleWhen);
  if (!isShown(visibleWhen, scope)) return null;
  return (
    <div className={styles.row} data-columns={Math.min(own ?? columns, fields.length)} data-narrow={isNarrow}>
      {fields.map((name) => (
        <div key={name} className={styles.slot}>
          {contents.get(name)}
        </div>
      ))}
    </div>
  );
}
