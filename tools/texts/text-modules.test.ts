import { expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { staleFiles } from '../generate/generated-files.ts';
import { textModule, textModules } from './text-modules.ts';

test('the modules of the English texts are current; `npm run screenplay -- lint --fix` writes them', () => {
  expect(staleFiles(projectRoot(), textModules(projectRoot()))).toEqual([]);
});

test('a text is a function with the arguments and tags of its message', () => {
  const lines = textModule('orders', {
    save: 'Save',
    rows: '{count, plural, one {# row of {list}} other {# rows of {list}}}',
    due: '{day, date} or {count, number} of {count}',
    kind: '{kind, select, paid {Paid} other {Open}}',
    left: '{count, plural, one {one} other {#}} {count, select, 7 {of a week} other {in all}}',
    help: 'Read <link>the <b>manual</b></link>',
  }).split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '// Generated from ../en/orders.json by `screenplay generate`.',
    "import { message, plain, rich } from '../message.ts';",
  ]);
  expect(lines.filter((line) => line.startsWith('export')).map((line) => line.split("('")[0])).toEqual([
    'export const save = plain',
    'export const rows = message<{ count: number; list: string }>',
    'export const due = message<{ count: number; day: Date }>',
    'export const kind = message<{ kind: string }>',
    'export const left = message<{ count: number }>',
    "export const help = rich<{}, 'b' | 'link'>",
  ]);
});

test('a key that no function can have, and a text that is no message, are refused with their address', () => {
  for (const key of ['delete', 'await', 'eval', 'Save', 'save-all', ''])
    expect(() => textModule('orders', { [key]: 'Save' })).toThrow(`renderer/texts/en/orders.json: '${key}' cannot be`);
  expect(() => textModule('orders', { rows: '{count, plural, one {row}' })).toThrow(
    "The text 'orders.rows' is not an ICU message: {count, plural, one {row}",
  );
});
