import { posix } from 'node:path';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { SCENARIO_ENDING, type SourceRole } from '../../../catalogue/read-sources.ts';
import { defineRule } from '../../rule.ts';

/** The key that gives a file or its folder the name, by role. */
const NAMED_AFTER: Record<Exclude<SourceRole, 'language'>, { key: string; part: 'file' | 'folder' }> = {
  entity: { key: 'entity', part: 'file' },
  table: { key: 'table', part: 'file' },
  operations: { key: 'service', part: 'file' },
  abilities: { key: 'group', part: 'file' },
  screen: { key: 'id', part: 'file' },
  scenario: { key: 'screen', part: 'file' },
  area: { key: 'area', part: 'folder' },
};

export const fileName = defineRule({
  code: 'SP1006',
  title: 'A file or folder has the name of what it holds.',
  why: 'Files are found by the name of their entity, table, service, screen or area.',
  fix: 'Rename the file or folder, or change the name inside.',
  check({ sources }, report) {
    for (const { file, role, value } of sources) {
      if (role === 'language') continue;
      const { key, part } = NAMED_AFTER[role];
      const name =
        part === 'file'
          ? posix.basename(file, role === 'scenario' ? SCENARIO_ENDING : '.json')
          : posix.basename(posix.dirname(file));
      const given = isObject(value) ? value[key] : undefined;
      if (typeof given === 'string' && given !== name)
        report({ file, path: [key] }, `"${key}" is "${given}", but the ${part} is called "${name}".`);
    }
  },
});
