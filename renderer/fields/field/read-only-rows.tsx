import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { labelOfName } from '../../language/text/words/split-words.ts';
import { useCopy } from '../../host/use-copy.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './read-only-value.module.css';

/** Returns the rows of a value that is shown as a table, one row for an object; undefined for other values. */
export function rowsOf(value: Json | undefined): JsonObject[] | undefined {
  if (isObject(value)) return [value];
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  return rows.length > 0 ? rows : undefined;
}

/** Read-only rows of a record, such as settings to be entered in another system. Each text can be copied. */
export function ReadOnlyRows({ id, rows }: { id: string; rows: JsonObject[] }) {
  const copy = useCopy();
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className={styles.box}>
      <table id={id} className={styles.table} aria-labelledby={`${id}-label`}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {labelOfName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- read-only rows have no key but their position
            <tr key={index}>
              {names.map((name) => {
                const text = textOf(row[name]);
                return (
                  <td key={name}>
                    <span className={styles.cell}>
                      <span className={styles.name} aria-hidden="true">
                        {labelOfName(name)}
                      </span>
                      <span className={styles.text} dir="auto">
                        {text}
                      </span>
                      {text !== '' && (
                        <IconButton small icon="copy" label={`Copy ${text}`} onClick={() => void copy(text)} />
                      )}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
