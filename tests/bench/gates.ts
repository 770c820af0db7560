import { benchBytes } from './bytes.ts';
import { isBroken, type Claim } from './figures/claim.ts';
import { benchForm } from './form.ts';
import { benchLint } from './lint.ts';
import { benchListScreen } from './list-screen.ts';

const REPETITIONS = 3;

/**
 * The figures that are kept (`design.md` §8): typing in a large form, going from list to list, bytes to the first list, lint of 500 screens. Each has a margin, so
 * that a gate that breaks means something; order invariants follow with the orders. Answers those that are broken.
 */
export async function brokenGates(): Promise<Claim[]> {
  const claims = [...(await benchForm(REPETITIONS)), ...(await benchListScreen(REPETITIONS, [50])), ...(await benchBytes()), ...(await benchLint(REPETITIONS))];
  return claims.filter(isBroken);
}
