import { defineCell } from '../definition.ts';

/**
 * Completed steps, `{ completed, total }`: '2 of 3' with a small bar, and 'N/A' where there are none
 * (`docs/console.md#progress`).
 */
export const definition = defineCell({
  type: 'progress',
  appliesTo: { properties: ['completed', 'total'] },
  showsEmpty: true,
  sample: { value: { completed: 2, total: 3 }, extreme: { completed: 1_000, total: 1_000 } },
});
