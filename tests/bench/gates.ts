import { benchBytes } from './bytes.ts';
import { isBroken, type Claim } from './figures/claim.ts';
import { repetitionsOr } from './figures/repetitions.ts';
import { benchLargeForm } from './form.ts';
import { benchLintGate } from './lint.ts';
import { benchListScreen } from './list-screen.ts';

const REPETITIONS = repetitionsOr(3);

/**
 * Measures the gates (`docs/architecture.md#figures-that-are-kept`): typing in a large form, going from list to list,
 * bytes to the first list, and lint of 500 screens. Returns the broken ones. Each gate has a margin for noise. Gates
 * for orders follow with the orders.
 */
export async function brokenGates(): Promise<Claim[]> {
  const claims = [
    ...(await benchLargeForm(REPETITIONS)),
    ...(await benchListScreen(REPETITIONS, [50])),
    ...(await benchBytes()),
    ...(await benchLintGate(REPETITIONS)),
  ];
  return claims.filter(isBroken);
}
