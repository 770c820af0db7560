import type { FunctionRegistry } from 'screenplay/renderer';

/** The calculated values and checks of the descriptors of this console. */
export const functions: FunctionRegistry = {
  computes: [
    {
      name: 'equipment.missing',
      description: 'How many tools are not in stock.',
      reads: ['stock', 'fullStock'],
      returns: { type: 'integer' },
      compute: ({ record: { stock, fullStock } }) =>
        typeof stock === 'number' && typeof fullStock === 'number' ? Math.max(0, fullStock - stock) : null,
    },
  ],
  checks: [],
};
