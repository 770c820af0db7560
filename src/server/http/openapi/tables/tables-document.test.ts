import { expect, test } from 'vitest';
import { withCompanions } from '../../../../../renderer/language/calls/companions.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { RECORD, tablesDocument } from './tables-document.ts';

const catalogue = loadCatalogue();
const operations = withCompanions(catalogue);
const record = catalogue.entities[RECORD];

function documentOf(count: number): { names: string[]; description: unknown } {
  if (record === undefined) throw new Error('There is no entity of records.');
  const tables = Array.from({ length: count }, (_, table) => ({
    schemaTableId: table + 1,
    tableName: `Table ${table + 1}`,
    permits: () => true,
    columns: Array.from({ length: 200 }, (_column, column) => ({
      schemaColumnId: table * 200 + column + 1,
      columnName: 'Text',
      columnType: 'text',
      isRequired: false,
      indexId: null,
      reference: null,
    })),
  }));
  const { components, info } = tablesDocument(operations, record, tables);
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {};
  return {
    names: Object.keys(schemas).filter((name) => /^Table\d+$/.test(name)),
    description: isObject(info) ? info['description'] : undefined,
  };
}

test('describes 5,000 columns at most, and says how many tables it leaves out', () => {
  const whole = documentOf(25);
  expect(whole.names).toHaveLength(25);
  expect(whole.description).not.toContain('left out');
  const cut = documentOf(28);
  expect(cut.names).toHaveLength(25);
  expect(cut.description).toContain('The last 3 are left out');
});
