import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { cells } from '../../../renderer/cells/registry.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { StubHost } from './stub-host.tsx';

/** One value in one cell, as a list shows it. */
export interface CellCase {
  controlType: string;
  value: Json;
  record?: JsonObject;
  above?: JsonObject[];
  name?: string;
  customProps?: JsonObject;
  field?: Field;
}

let root: Root | undefined;

/** Shows cells as the rows of a table, each with the name of its control. */
export function showCells(cases: CellCase[]): void {
  root?.unmount();
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('main')));
  const shown = root;
  flushSync(() =>
    shown.render(
      <StubHost>
        <table>
          <tbody>
            {cases.map((one, index) => (
              <Row key={`${one.controlType} ${index}`} {...one} />
            ))}
          </tbody>
        </table>
      </StubHost>,
    ),
  );
}

function Row({ controlType, value, record = {}, above, name = 'thing', customProps = {}, field }: CellCase) {
  const Cell = cells.get(controlType)?.component;
  if (!Cell) throw new Error(`There is no cell ${controlType}.`);
  return (
    <tr>
      <th scope="row">{controlType}</th>
      <td>
        <Cell value={value} record={record} above={above} column={{ name, customProps }} field={field} />
      </td>
    </tr>
  );
}
