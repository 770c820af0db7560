import { CellContent } from '../../../../renderer/parts/table/cell-content.tsx';
import { tableColumn } from '../../../../renderer/language/models/list/table-column.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { CellDefinition } from '../../../../renderer/cells/definition.ts';
import { cellDefinitions } from '../../../../renderer/cells/definitions.ts';
import styles from './gallery.module.css';

/** Shows every cell as in a list. */
export function CellsPart() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section className={styles.wide} aria-label="Table of cells" tabIndex={0}>
      <table className={styles.cells}>
        <thead>
          <tr>
            <th scope="col">Cell</th>
            <th scope="col">Typical</th>
            <th scope="col">Extreme</th>
            <th scope="col">Empty</th>
          </tr>
        </thead>
        <tbody>
          {[...cellDefinitions].map(([name, { sample }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[sample.value, sample.extreme, null].map((value, place) => (
                <Cell key={['typical', 'extreme', 'empty'][place]} name={name} sample={sample} value={value} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({
  name,
  sample: { field, customProps },
  value,
}: {
  name: string;
  sample: CellDefinition['sample'];
  value: Json;
}) {
  const column = tableColumn(
    { name: 'sample', controlType: name, ...(customProps === undefined ? {} : { customProps }) },
    field,
  );
  return (
    <td className={styles.cell} data-align={column.align}>
      <CellContent record={{ sample: value }} column={column} screen="gallery" />
    </td>
  );
}
