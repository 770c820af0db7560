import type { Address } from './address.ts';

/** What a page asks the development server. */
export type Question =
  | { ask: 'place'; address: Address; opens: boolean }
  | { ask: 'line'; file: string; line: number; column: number }
  | { ask: 'mistakes'; screen: string }
  | { ask: 'crash'; screen: string; message: string };
