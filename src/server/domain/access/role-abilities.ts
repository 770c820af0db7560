import { needsPermission, type GroupedAbility } from '../../../../renderer/language/resolve/abilities.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { abilityOf, loadAbilities } from '../../data/catalogue/abilities.ts';
import { invalid } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { decideAbilities, extentOf } from './decide-abilities.ts';
import { holds } from './rights.ts';
import { changePermissions, openRole, scopesGiven } from './role-permissions.ts';

/**
 * Returns every ability, and how much of it a role has (`docs/domain/sites-and-access.md#abilities`), in the order of
 * the menu.
 */
export const getRoleAbilities = defineOperation({
  name: 'getRoleAbilities',
  transaction: 'request',
  async run(context, { args }) {
    const { role, caller } = await openRole(context, Number(args.roleId));
    const scopesOfRole = scopesGiven(context, role);
    const abilities = loadAbilities(context.operations);
    const routesOf = routesByAbility(abilities, context.operations);
    const titles = new Map(abilities.map(({ ability, title }) => [ability, title]));
    const rows = abilities.map(({ ability, group, title, sentence, needs = [] }) => {
      const routes = routesOf.get(ability) ?? [];
      const isPermitted = (route: string): boolean => role.isOwner || role.routes.has(route);
      return {
        ability,
        group,
        title,
        sentence,
        needs: needs.map((one) => titles.get(one) ?? one).join(', '),
        isAllowed: extentOf(routes, isPermitted),
        permitted: `${routes.filter(isPermitted).length} of ${routes.length}`,
        mayChange: !role.isOwner && routes.flatMap(scopesOfRole).every((scope) => holds(caller, scope)),
      };
    });
    return { result: rows };
  },
});

/** Gives a role abilities with what they need, and takes others from it, all or none. */
export const batchUpdateRoleAbilities = defineOperation({
  name: 'batchUpdateRoleAbilities',
  transaction: 'request',
  async run(context, { payload }) {
    const abilities = loadAbilities(context.operations);
    const routesOf = routesByAbility(abilities, context.operations);
    const decision = decideAbilities(abilities, routesOf, payload.abilities);
    if (decision.kind === 'invalid') throw invalid(decision.errors);
    const { permissions } = decision;
    const place = (position: number): string => `abilities[${permissions[position]?.index ?? 0}].isAllowed`;
    return changePermissions(context, payload.roleId, () => permissions, place);
  },
});

/** Returns the service routes of every ability; an ability without operations has an empty list. */
function routesByAbility(
  abilities: readonly GroupedAbility[],
  operations: readonly Operation[],
): Map<string, string[]> {
  const routesOf = new Map<string, string[]>(abilities.map(({ ability }) => [ability, []]));
  for (const operation of operations.filter(needsPermission))
    routesOf.get(abilityOf(operation, abilities) ?? '')?.push(operation.path);
  return routesOf;
}
