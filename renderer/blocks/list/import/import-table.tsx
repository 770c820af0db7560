import type { ImportRow } from '../../../language/models/import/import-rows.ts';
import type { HeaderMap } from '../../../language/models/import/map-header.ts';
import type { FieldError } from '../../../language/types/operation.ts';
import type { FormModelField } from '../../../language/models/form/form-model.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './import.module.css';

interface ImportTableProps {
  title: string;
  /** All fields that a file can have. */
  fields: readonly FormModelField[];
  header: HeaderMap;
  rows: readonly ImportRow[];
}

/** The rows of a file as they will be added: every text in its column, and its error below it. */
export function ImportTable({ title, fields, header, rows }: ImportTableProps) {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const columns = header.columns.filter((field) => field !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={`Rows of ${title}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.number} row={row} columns={columns} labels={labels} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PreviewRowProps {
  row: ImportRow;
  columns: readonly FormModelField[];
  /** The labels of all fields by name. */
  labels: ReadonlyMap<string, string>;
}

function PreviewRow({ row, columns, labels }: PreviewRowProps) {
  const names = new Set(columns.map(({ name }) => name));
  const named = ({ path, message }: FieldError) => (path === '' ? message : `${labels.get(path) ?? path}: ${message}`);
  // A field that the file has no column for, or the row as a whole.
  const others = row.errors.filter(({ path }) => !names.has(path));
  return (
    <>
      <tr data-bad={row.errors.length > 0 ? '' : undefined}>
        <th scope="row" rowSpan={others.length > 0 ? 2 : 1}>
          {row.number}
        </th>
        {columns.map(({ name }) => (
          <td key={name}>
            <span className={styles.text}>{row.texts[name]}</span>
            {row.errors
              .filter(({ path }) => path === name)
              .map(({ message }) => (
                <span key={message} className={styles.error}>
                  <Icon name="alert" />
                  {message}
                </span>
              ))}
          </td>
        ))}
      </tr>
      {others.length > 0 && (
        <tr data-bad="">
          <td colSpan={columns.length}>
            {others.map((error) => (
              <span key={named(error)} className={styles.error}>
                <Icon name="alert" />
                {named(error)}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
