import { repeatedKeys } from '../../../catalogue/json-position.ts';
import { bySource } from '../../by-source.ts';
import { defineRule } from '../../rule.ts';

export const repeatedKey = defineRule({
  code: 'SP1002',
  title: 'No object has the same key twice.',
  why: 'JSON keeps the second value and drops the first without a message.',
  fix: 'Keep one of the two.',
  check({ sources }, report) {
    for (const source of sources) {
      for (const { key, position } of keysOf(source))
        report({ file: source.file, position }, `The key "${key}" stands twice here.`);
    }
  },
});

const keysOf = bySource(({ text, value }) => (value === undefined ? [] : repeatedKeys(text)));
