import { Refusal } from '../refusal.ts';

/** Returns the id in a path. Throws 404 for what cannot be one. */
export function idIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(404, 'notFound', 'There is no such record.');
  return Number(text);
}
