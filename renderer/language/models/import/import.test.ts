import { expect, test } from 'vitest';
import { parseCsv } from '../../text/csv/parse-csv.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { JsonObject } from '../../types/json.ts';
import { duplicateFilters, withDuplicates } from './duplicates.ts';
import { importModel } from './import-model.ts';
import { importRows, type ImportChoices } from './import-rows.ts';
import { mapHeader } from './map-header.ts';

const screen: ResolvedScreen = {
  descriptor: {
    id: 'prices-list',
    kind: 'list',
    title: 'Prices',
    route: '/products/{productId}/prices/',
    entity: 'Price',
    endpoints: { list: 'getPrices', add: 'addPrice' },
    columns: [{ name: 'amount', label: 'Net Price' }],
    filters: [{ name: 'marketCode', dataSource: 'getMarkets' }],
    import: { fields: ['marketCode', 'amount', 'isFixed', 'startDate', 'openedDate', 'stage'] },
  },
  area: { area: '', title: '', section: '', menu: [] },
  entity: {
    entity: 'Price',
    table: { name: 'prices', class: 'tenant' },
    key: ['priceId'],
    title: 'Price',
    titlePlural: 'Prices',
    titleField: 'stage',
    unique: [['marketCode', 'stage']],
    required: ['productId', 'marketCode', 'amount'],
    properties: {
      priceId: { type: 'integer', generated: true, readOnly: true },
      productId: { type: 'integer' },
      marketCode: { type: 'string', title: 'Market' },
      amount: { type: 'number', minimum: 1 },
      isFixed: { type: 'boolean', title: 'Fixed', default: true },
      startDate: { type: 'string', format: 'date', title: 'Start', requiredWhen: { field: 'isFixed', is: false } },
      openedDate: { type: 'string', format: 'date-time', title: 'Opened' },
      stage: { type: 'string', options: [{ value: 'new', title: 'New one' }], title: 'Stage' },
    },
  },
  entities: {},
  operations: {},
  problems: [],
};

const choices: ImportChoices = {
  marketCode: [
    { value: 'DE', title: 'Germany' },
    { value: 'IN', title: 'India' },
    { value: 'I2', title: 'india' },
  ],
};

function read(text: string) {
  const model = importModel(screen);
  if (model === null) throw new Error('The list has no import.');
  const file = parseCsv(text, { rows: 10, columns: 10 });
  const header = mapHeader(file.header, model.fields);
  const rows = importRows(model, file, header, choices, {
    scope: { record: {} },
    route: { productId: '7', page: '2' },
    timeZone: 'Asia/Kolkata',
  });
  return { header, rows, errors: rows.map(({ errors }) => errors.map(({ path, message }) => `${path}: ${message}`)) };
}

test('finds columns by label or name, whatever their case and spaces', () => {
  const { header } = read('MARKET,net price, IsFixed ,Id,Market\nDE,5,yes,9,IN');
  expect(header.columns.map((field) => field?.name)).toEqual(['marketCode', 'amount', 'isFixed', undefined, undefined]);
  expect(header.ignored).toEqual(['Id', 'Market']);
});

test('reads a row as the payload of a new record, with the keys of the address', () => {
  const { rows, errors } = read('Market,Net Price,Fixed,Start,Stage\ngermany, 12.50 ,no,2026-01-31,new one');
  expect(errors).toEqual([[]]);
  expect(rows[0]).toMatchObject({
    number: 2,
    payload: {
      productId: 7,
      marketCode: 'DE',
      amount: 12.5,
      isFixed: false,
      startDate: '2026-01-31',
      stage: 'new',
    },
  });
});

test('reads a date as lists show it, and none whose month is not named', () => {
  expect(read('Market,Net Price,Start,Opened\nDE,5,31 Jan 2026,"31 Jan 2026, 15:30"').rows[0]?.payload).toMatchObject({
    startDate: '2026-01-31',
    openedDate: '2026-01-31T10:00:00Z',
  });
  expect(read('Market,Net Price,Start,Opened\nDE,5,02/03/2026,02/03/2026 15:30').rows[0]?.payload).toMatchObject({
    startDate: '02/03/2026',
    openedDate: '02/03/2026 15:30',
  });
});

test('an empty cell and a missing column leave the default', () => {
  const { rows } = read('Market,Net Price,Fixed\nDE,1,');
  expect(rows[0]?.payload).toEqual({
    productId: 7,
    marketCode: 'DE',
    amount: 1,
    isFixed: true,
    startDate: null,
    openedDate: null,
    stage: null,
  });
});

test('reads a decimal comma only in a file of semicolons', () => {
  expect(read('Market;Net Price\nDE;1,5').rows[0]?.payload).toMatchObject({ amount: 1.5 });
  expect(read('Market,Net Price\nDE,"1,5"').errors).toEqual([['amount: This must be a number.']]);
});

test('says of every cell what the form would say, and of a choice that it is none or several', () => {
  expect(read('Market,Net Price,Fixed,Start\nMars,0,maybe,soon\nindia,,no,\nIN,2,x,').errors).toEqual([
    [
      'marketCode: “Mars” is not one of the choices.',
      'amount: This must be 1 or more.',
      'isFixed: This must be true or false.',
      'startDate: Give a date such as 24 Nov 2026.',
    ],
    [
      'marketCode: “india” names several choices.',
      'amount: This is a required field',
      'startDate: This is a required field',
    ],
    [],
  ]);
});

test('a required field without a column, and a cell too many, are errors of the row', () => {
  expect(read('Market\nDE,5').errors).toEqual([
    [': This row has more cells than the header.', 'amount: This is a required field'],
  ]);
});

test('reads back a time of a file that a list has written, by the clock of the tenant', () => {
  const { rows, header, errors } = read('Market,Net Price,Opened (Asia/Kolkata)\nDE,1,2026-03-02 15:30:00\nDE,1,soon');
  expect(header.ignored).toEqual([]);
  expect(rows[0]?.payload).toMatchObject({ openedDate: '2026-03-02T10:00:00Z' });
  expect(errors[1]).toHaveLength(1);
});

test('names the rows that repeat a unique value of the file or of a stored record, without case', () => {
  const { rows } = read('Market,Net Price,Stage\nDE,1,new one\nDE,2,New one\nIN,3,new one\nDE,4,');
  const model = importModel(screen);
  if (model === null) throw new Error('The list has no import.');
  const errors = (stored: JsonObject[]) =>
    withDuplicates(model, rows, stored).map((row) => row.errors.map(({ path, message }) => `${path}: ${message}`));
  const again = 'marketCode: Row 2 has the same market and stage.';
  expect(errors([])).toEqual([[], [again], [], []]);
  const there = 'marketCode: There is already a price with this market and stage.';
  expect(errors([{ marketCode: 'de', stage: 'NEW' }])).toEqual([[there], [there], [], []]);
  expect(duplicateFilters(model, rows)).toEqual(["marketCode in ('DE','de','De','IN','in','In')"]);
});

test('asks for fifty values at a time, and for none where no field is unique', () => {
  const { rows } = read(`Market,Net Price,Stage\n${'DE,1,new one\n'.repeat(3)}`);
  const model = importModel(screen);
  if (model === null) throw new Error('The list has no import.');
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...rows[0],
    payload: { marketCode: `m${index}`, stage: 'new' },
  }));
  const numbered = many.map((row, index) => ({ number: index, texts: {}, errors: [], ...row }));
  expect(duplicateFilters(model, numbered)).toHaveLength(3);
  const { unique: _, ...entity } = model.entity;
  expect(duplicateFilters({ ...model, entity }, rows)).toEqual([]);
});
