import { invalidField } from '../../../refusal.ts';

/** Returns an amount in minor units as a decimal of its currency. */
export function decimal(amount: number, digits: number): number {
  return digits === 0 ? amount : amount / 10 ** digits;
}

/** Returns a decimal amount in minor units. Throws 400 for one with more decimals than its currency has. */
export function minor(amount: number, digits: number, path: string): number {
  const units = Math.round(amount * 10 ** digits);
  if (!Number.isSafeInteger(units)) throw invalidField(path, 'This amount is too large.');
  if (Math.abs(units / 10 ** digits - amount) > Number.EPSILON * Math.max(1, Math.abs(amount)))
    throw invalidField(path, `This currency has ${digits} decimals.`);
  return units;
}
