import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import { holds, type Rights } from './rights.ts';

/** A permission that a caller wants to give or take. */
export interface WantedPermission {
  serviceRoute: string;
  isAllowed: boolean;
}

export type PermissionDecision =
  | { kind: 'refuse'; reason: 'invalid' | 'notHeld'; errors: FieldError[] }
  | { kind: 'accept'; granted: string[]; revoked: string[] };

/**
 * Decides on a batch of permissions (`docs/domain/sites-and-access.md#nobody-grants-what-they-do-not-hold`): all or
 * none. A permission that stays as it is needs no right.
 * @param known the service routes that a role can permit
 * @param allowed the service routes that the role permits now
 * @param scopesOf what the role holds a permission for, where that is for some tables alone
 */
export function decidePermissions(
  caller: Rights,
  known: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
  wanted: readonly WantedPermission[],
  scopesOf: (serviceRoute: string) => readonly string[] = () => [],
): PermissionDecision {
  const seen = new Set<string>();
  const invalid = wanted.flatMap(({ serviceRoute }, index): FieldError[] => {
    const path = `rolePermissions[${index}].serviceRoute`;
    if (!known.has(serviceRoute)) return [{ path, message: 'This service route does not exist.' }];
    if (seen.has(serviceRoute)) return [{ path, message: 'This service route is there twice.' }];
    seen.add(serviceRoute);
    return [];
  });
  if (invalid.length > 0) return { kind: 'refuse', reason: 'invalid', errors: invalid };
  const isChange = (row: WantedPermission): boolean => row.isAllowed !== allowed.has(row.serviceRoute);
  const notHeld = wanted.flatMap((row, index): FieldError[] =>
    isChange(row) && ![row.serviceRoute, ...scopesOf(row.serviceRoute)].every((scope) => holds(caller, scope))
      ? [{ path: `rolePermissions[${index}].isAllowed`, message: 'You do not have this permission yourself.' }]
      : [],
  );
  if (notHeld.length > 0) return { kind: 'refuse', reason: 'notHeld', errors: notHeld };
  const changed = wanted.filter(isChange);
  return {
    kind: 'accept',
    granted: changed.filter((row) => row.isAllowed).map((row) => row.serviceRoute),
    revoked: changed.filter((row) => !row.isAllowed).map((row) => row.serviceRoute),
  };
}
