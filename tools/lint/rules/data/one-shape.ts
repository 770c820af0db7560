import { defineRule } from '../../rule.ts';

export const oneShape = defineRule({
  code: 'SP2034',
  title: 'An operation that serves an entity has no payload, result or list of its own.',
  why: 'The entity defines what is sent and answered; a second description is ignored and contradicts it sooner or later.',
  fix: 'Remove the description, or remove `serves` and write a handler.',
  check({ operations }, report) {
    for (const { file, path, value } of operations) {
      for (const key of ['payload', 'result', 'list'] as const)
        if (value.serves !== undefined && value[key] !== undefined)
          report(
            { file, path: [...path, key], at: 'key' },
            `"${value.name}" serves an entity, which already defines its ${key}.`,
          );
    }
  },
});
