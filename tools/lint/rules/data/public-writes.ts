import { defineRule } from '../../rule.ts';

export const publicWrites = defineRule({
  code: 'SP2033',
  title: 'An operation that writes records of an entity is not public.',
  why: 'Everyone on the internet could add, change and delete the records.',
  fix: 'Remove "access": "public", or write an operation with a handler that limits what a stranger can do.',
  check({ operations }, report) {
    for (const { file, path, value } of operations) {
      const purpose = WRITES.find((one) => value.serves?.[one] !== undefined);
      if (value.access === 'public' && purpose !== undefined)
        report(
          { file, path: [...path, 'access'] },
          `"${value.name}" would let everyone ${VERBS[purpose]} records of ${value.serves?.[purpose] ?? ''}.`,
        );
    }
  },
});

const VERBS = { add: 'add', update: 'change', delete: 'delete', batchUpdate: 'change' } as const;
const WRITES = ['add', 'update', 'delete', 'batchUpdate'] as const;
