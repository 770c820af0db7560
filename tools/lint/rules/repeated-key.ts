import { repeatedKeys } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';

export const repeatedKey = defineRule({
  code: 'SP1002',
  title: 'No key stands twice in one object: the first would be lost without a word.',
  why: 'JSON keeps the second of two equal keys and loses the first without a word.',
  fix: 'Keep one of them.',
  check({ sources }, report) {
    for (const { file, text, value } of sources) {
      if (value === undefined) continue;
      for (const { key, position } of repeatedKeys(text))
        report({ file, position }, `The key "${key}" stands twice here.`);
    }
  },
});
