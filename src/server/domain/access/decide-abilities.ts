import { withNeeds, type GroupedAbility } from '../../../../renderer/language/resolve/abilities.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { WantedPermission } from './decide-permissions.ts';

/** An ability that a caller wants to give or take. */
export interface WantedAbility {
  ability: string;
  isAllowed: boolean;
}

/** How much of an ability somebody has: true for all of it, false for nothing, null for a part. */
export type Extent = boolean | null;

/** Returns how much of an ability its routes give. An ability without routes is given to nobody. */
export function extentOf(routes: readonly string[], allowed: (route: string) => boolean): Extent {
  const count = routes.filter(allowed).length;
  if (count === 0) return false;
  return count === routes.length ? true : null;
}

export type AbilityDecision =
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'accept'; permissions: (WantedPermission & { index: number })[] };

/**
 * Returns the permissions that abilities stand for. One that is given brings those that it needs; one that is taken
 * takes its own operations alone. What is given counts more than what is taken: an ability that another one needs stays.
 */
export function decideAbilities(
  abilities: readonly GroupedAbility[],
  routesOf: ReadonlyMap<string, readonly string[]>,
  wanted: readonly WantedAbility[],
): AbilityDecision {
  const errors = wanted.flatMap(({ ability }, index): FieldError[] => {
    const path = `abilities[${index}].ability`;
    if (!routesOf.has(ability)) return [{ path, message: 'This ability does not exist.' }];
    const first = wanted.findIndex((one) => one.ability === ability);
    return first < index ? [{ path, message: 'This ability is there twice.' }] : [];
  });
  if (errors.length > 0) return { kind: 'invalid', errors };
  const permissions = new Map<string, WantedPermission & { index: number }>();
  const note = (ability: string, isAllowed: boolean, index: number) => {
    for (const serviceRoute of routesOf.get(ability) ?? [])
      permissions.set(serviceRoute, { serviceRoute, isAllowed, index });
  };
  for (const [index, { ability, isAllowed }] of wanted.entries()) if (!isAllowed) note(ability, false, index);
  for (const [index, { ability, isAllowed }] of wanted.entries())
    if (isAllowed) for (const one of withNeeds(ability, abilities)) note(one, true, index);
  return { kind: 'accept', permissions: [...permissions.values()] };
}
