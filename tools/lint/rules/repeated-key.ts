import { repeatedKeys } from '../../catalogue/json-position.ts';
import { bySource } from '../by-source.ts';
import { defineRule } from '../rule.ts';

export const repeatedKey = defineRule({
  code: 'SP1002',
  title: 'No key stands twice in one object: the first would be lost without a word.',
  why: 'JSON keeps the second of two equal keys and loses the first without a word.',
  fix: 'Keep one of them.',
  check({ sources }, report) {
    for (const source of sources) {
      for (const { key, position } of keysOf(source))
        report({ file: source.file, position }, `The key "${key}" stands twice here.`);
    }
  },
});

const keysOf = bySource(({ text, value }) => (value === undefined ? [] : repeatedKeys(text)));
