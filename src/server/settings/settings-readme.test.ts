import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { settingTable } from './settings-table.ts';

/** Returns the expected rows of the README's table, as cells. */
function expectedRows(): string[][] {
  const rows = Object.entries(settingTable).map(([name, { help, allowed, default: byDefault }]) => [
    `\`${name}\``,
    help,
    byDefault,
    allowed,
  ]);
  return [['Setting', 'What it does', 'Default', 'Allowed'], ...rows];
}

/** Returns the rows of a Markdown table as cells, without padding and the line below the head. */
function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => !cells.every((cell) => /^-+$/.test(cell)));
}

it("the README's table matches the settings", () => {
  const readme = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
  const [, shown = ''] = readme.split(/<!-- \/?settings -->/);
  expect(rowsOf(shown)).toEqual(expectedRows());
});
