import { expect, test } from 'vitest';
import type { Finding } from './lint.ts';
import { asSarif } from './sarif.ts';

const RULES = [
  { code: 'SP3004', title: 'Columns are fields.', why: 'The column is empty.', fix: 'Name a field.' },
  { code: 'SP3203', severity: 'warning', title: 'Labels are short.', why: 'They are cut.', fix: 'Shorten it.' },
] as const;

const found: Finding = {
  code: 'SP3203',
  severity: 'warning',
  file: 'stored/Acme (1)/Größe #2/list.json',
  line: 7,
  column: 3,
  path: 'columns[2].label',
  message: 'This label has 60 letters.',
  help: 'schemas/descriptor/rules/SP3203.md',
};

test('has each finding at its place, with the texts of its rule', () => {
  const { version, runs } = JSON.parse(
    asSarif([{ ...found, code: 'SP3004', severity: 'error', path: '' }, found], RULES),
  );
  expect([version, runs.length]).toEqual(['2.1.0', 1]);
  const [{ tool, results }] = runs;
  expect(tool.driver.rules).toMatchObject([
    { id: 'SP3004', defaultConfiguration: { level: 'error' }, help: { text: 'Name a field.' } },
    { id: 'SP3203', defaultConfiguration: { level: 'warning' }, shortDescription: { text: 'Labels are short.' } },
  ]);
  expect(results).toHaveLength(2);
  expect(results[0].locations[0]).not.toHaveProperty('logicalLocations');
  expect(results[1]).toMatchObject({
    ruleId: 'SP3203',
    ruleIndex: 1,
    level: 'warning',
    message: { text: 'This label has 60 letters.' },
    locations: [
      {
        physicalLocation: {
          // Signs that mean something in an address are written otherwise.
          artifactLocation: { uri: 'stored/Acme%20(1)/Gr%C3%B6%C3%9Fe%20%232/list.json', uriBaseId: '%SRCROOT%' },
          region: { startLine: 7, startColumn: 3 },
        },
        logicalLocations: [{ fullyQualifiedName: 'columns[2].label' }],
      },
    ],
  });
});

test('is a log without results where nothing was found', () => {
  expect(JSON.parse(asSarif([], RULES)).runs).toMatchObject([{ tool: { driver: { rules: [] } }, results: [] }]);
});
