import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './root.ts';
import { settingTable } from './settings-table.ts';

/** The table of all settings, as the README shows it between its two marks. */
function settingsInReadme(): string {
  const rows = Object.entries(settingTable).map(([name, { help, allowed, default: byDefault }]) => `| \`${name}\` | ${help} | ${byDefault} | ${allowed} |`);
  return ['| Setting | What it does | Default | Allowed |', '|---|---|---|---|', ...rows].join('\n');
}

it('shows every setting in the README as it is', () => {
  const readme = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
  const [, shown = ''] = readme.split(/<!-- \/?settings -->/);
  expect(shown.trim()).toBe(settingsInReadme());
});
