import { changeSentence } from '../../language/models/history/change-sentence.ts';
import { tableColumn } from '../../language/models/list/table-column.ts';
import { writePath } from '../../language/paths/write-path.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { Entity } from '../../language/types/entity.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { ChangedField, ChangedRow, RecordChange } from '../../language/types/record-change.ts';
import { useSettings } from '../../host/host.ts';
import { CellContent } from '../table/cell-content.tsx';
import * as historyTexts from '../../texts/generated/history.ts';
import styles from './history.module.css';

interface ChangeEntryProps {
  change: RecordChange;
  entity: Entity;
  /** For the entities of child rows. */
  entities: Record<string, Entity>;
  /** The record as it is now: its currency serves for amounts. */
  record: JsonObject;
}

/** One change: who and when, and its fields with both values. */
export function ChangeEntry({ change, entity, entities, record }: ChangeEntryProps) {
  const { locale, user } = useSettings();
  const { contactId } = user;
  const { fields, event, at } = change;
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <span className={styles.sentence}>
          {changeSentence(change, typeof contactId === 'number' ? contactId : undefined)}
        </span>
        <time dateTime={at}>{formatValue('datetime', at, locale)}</time>
      </p>
      {fields.length > 0 && event === 'updated' && (
        <Fields fields={fields} entity={entity} entities={entities} record={record} />
      )}
      {fields.length > 0 && event === 'added' && (
        <details className={styles.first}>
          <summary>{historyTexts.atStart()}</summary>
          <Fields fields={fields} entity={entity} entities={entities} record={record} />
        </details>
      )}
    </li>
  );
}

interface FieldsProps {
  fields: readonly ChangedField[];
  /** The entity of the fields; undefined for rows whose entity the screen does not have. */
  entity: Entity | undefined;
  entities: Record<string, Entity>;
  record: JsonObject;
}

function Fields({ fields, entity, entities, record }: FieldsProps) {
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={field.rows === undefined ? styles.field : styles.list}>
          <dt>{field.title}</dt>
          {field.rows === undefined ? (
            <dd>
              <Values field={field} entity={entity} record={record} />
            </dd>
          ) : (
            field.rows.map((row, index) => (
              <dd key={index} className={styles.row}>
                <Row row={row} entity={childEntity(entity, field.name, entities)} entities={entities} record={record} />
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}

function childEntity(entity: Entity | undefined, name: string, entities: Record<string, Entity>): Entity | undefined {
  const child = entity?.properties[name]?.children?.entity;
  return child !== undefined && Object.hasOwn(entities, child) ? entities[child] : undefined;
}

const ROW_EVENTS = {
  added: historyTexts.rowAdded,
  updated: historyTexts.rowChanged,
  deleted: historyTexts.rowDeleted,
};

function Row({ row, ...place }: Omit<FieldsProps, 'fields'> & { row: ChangedRow }) {
  const event = ROW_EVENTS[row.event]();
  return (
    <>
      <span className={styles.rowName}>
        {row.title === '' ? event : historyTexts.named({ event, title: row.title })}
      </span>
      {row.event !== 'deleted' && <Fields fields={row.fields} {...place} />}
    </>
  );
}

const HIDDEN = {
  secret: historyTexts.secret,
  long: historyTexts.long,
};

/** Both values, the old one struck through; the words for screen readers stand beside the arrow. */
function Values({ field, entity, record }: { field: ChangedField; entity: Entity | undefined; record: JsonObject }) {
  const { before = null, after = null, beforeTitle, afterTitle, hidden } = field;
  if (hidden !== undefined) return <em>{HIDDEN[hidden]()}</em>;
  const isNew = isEmpty(before);
  return (
    <>
      {!isNew && (
        <>
          <del className={styles.before}>
            <Value name={field.name} value={before} title={beforeTitle} entity={entity} record={record} />
          </del>
          <span className={styles.arrow} aria-hidden="true">
            →
          </span>
        </>
      )}
      <ins className={styles.after}>
        <Value name={field.name} value={after} title={afterTitle} entity={entity} record={record} />
      </ins>
    </>
  );
}

interface ValueProps {
  name: string;
  value: Json;
  title: string | undefined;
  entity: Entity | undefined;
  record: JsonObject;
}

/** A value as a table of the record shows it; a choice and a referenced record by their titles. */
function Value({ name, value, title, entity, record }: ValueProps) {
  const field = entity?.properties[name];
  if (isEmpty(value)) return <span className={styles.empty}>{historyTexts.empty()}</span>;
  const option = field?.options?.find((one) => one.value === value)?.title;
  if (title !== undefined || option !== undefined) return title ?? option;
  if (field?.format === 'richtext' || (typeof value === 'object' && field?.format !== 'assets'))
    return <code className={styles.code}>{JSON.stringify(value)}</code>;
  const column = tableColumn({ name }, field);
  return <CellContent record={writePath(record, name, value)} column={column} screen="history" />;
}

function isEmpty(value: Json): boolean {
  return value === null || value === '';
}
