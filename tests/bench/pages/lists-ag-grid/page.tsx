import { CellStyleModule, ClientSideRowModelModule, RowStyleModule, themeQuartz, type ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useState, type MouseEvent } from 'react';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { COLUMN_WIDTH, listColumns, listRows, type ListName, type PlannedColumn } from '../../fake-data/list-plan.ts';
import { ListLinks } from '../host/list-links.tsx';
import { LISTS, numberOfAddress, show } from '../host/show.ts';

/** The same modules as in our own list. */
const MODULES = [ClientSideRowModelModule, CellStyleModule, RowStyleModule];
const pageSize = numberOfAddress('rows');
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/**
 * The bare grid: its own cells and headers, values from formatters, and the next page from memory. It has no links,
 * states or search.
 */
function BareGrid() {
  const [list, setList] = useState<ListName | undefined>('first');
  const [skip, setSkip] = useState(0);
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const { id } = event.target;
    setSkip(0);
    setList(LISTS.find((name) => name === id));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- pressed by the bench alone */}
      <div onClick={follow}>
        <ListLinks />
      </div>
      <button type="button" id="next" onClick={() => setSkip(skip + pageSize)}>
        Next
      </button>
      {list !== undefined && <GridOfList list={list} skip={skip} />}
    </>
  );
}

function GridOfList({ list, skip }: { list: ListName; skip: number }) {
  const columns = useMemo(() => listColumns(list).map(gridColumn), [list]);
  const rows = useMemo(() => listRows(list, skip, pageSize), [list, skip]);
  return (
    <div style={{ blockSize: 800 }}>
      <AgGridReact<JsonObject> modules={MODULES} theme={themeQuartz} columnDefs={columns} rowData={rows} />
    </div>
  );
}

function gridColumn({ name, label, kind }: PlannedColumn): ColDef<JsonObject> {
  const column: ColDef<JsonObject> = { field: name, headerName: label, width: COLUMN_WIDTH };
  if (kind === 'money') return { ...column, valueFormatter: ({ value }) => money.format(Number(value)) };
  // After a change of the list the grid renders new columns over the old rows for a moment.
  return kind === 'date'
    ? { ...column, valueFormatter: ({ value }) => (value === undefined ? '' : day.format(new Date(String(value)))) }
    : column;
}

show(<BareGrid />);
