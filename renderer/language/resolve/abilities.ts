import type { Ability, AbilityFile } from '../types/ability.ts';
import { pluralOf } from './crud-operations.ts';
import { labelOfName } from '../text/words/split-words.ts';
import type { Operation } from '../types/operation.ts';

/** An ability with its group. */
export interface GroupedAbility extends Ability {
  group: string;
}

/** The group of the abilities that no file names. */
const OTHERS = 'Others';

/**
 * Returns the abilities of all files, in the order of their groups, and after them two for each entity that no file
 * names: to see its records, and to change them.
 */
export function abilitiesOf(
  files: readonly AbilityFile[],
  operations: readonly (Assigned & Pick<Operation, 'access'>)[],
): GroupedAbility[] {
  const written = files
    .toSorted((a, b) => a.orderNo - b.orderNo)
    .flatMap(({ title, abilities }) => abilities.map((ability) => ({ ...ability, group: title })));
  const others = new Map<string, GroupedAbility>();
  for (const operation of operations) {
    if (!needsPermission(operation) || namesOfAbilities(operation, written).length > 0) continue;
    const own = abilityOfEntity(operation);
    if (own !== null) others.set(own.ability, own);
  }
  return [...written, ...others.values()];
}

function abilityOfEntity({ serves = {} }: Assigned): GroupedAbility | null {
  const read = serves.list ?? serves.get;
  if (read !== undefined) {
    const things = thingsOf(read);
    return {
      ability: `see${read}`,
      title: `See ${things}`,
      sentence: `Opens ${things}.`,
      reads: [read],
      group: OTHERS,
    };
  }
  const changed = changedEntity(serves);
  if (changed === undefined) return null;
  const things = thingsOf(changed);
  const sentence = `Adds, changes and deletes ${things}.`;
  return { ability: `change${changed}`, title: `Change ${things}`, sentence, changes: [changed], group: OTHERS };
}

/** @example thingsOf('ShippingPartner') // 'shipping partners' */
function thingsOf(entity: string): string {
  return labelOfName(pluralOf(entity)).toLowerCase();
}

function changedEntity({
  add,
  update,
  delete: deleted,
  batchUpdate,
}: NonNullable<Operation['serves']>): string | undefined {
  return add ?? update ?? deleted ?? batchUpdate;
}

/** Returns whether an operation is called by permission; only those can be given to a role. */
export function needsPermission({ access }: Pick<Operation, 'access'>): boolean {
  return (access ?? 'permission') === 'permission';
}

type Assigned = Pick<Operation, 'name' | 'serves' | 'ability'>;

/**
 * Returns the names of the abilities that an operation belongs to. Lint proves that it is one for each operation that is
 * called by permission. The operation's own `ability` counts most, then its name in an ability, then its entity.
 */
export function namesOfAbilities(operation: Assigned, abilities: readonly Ability[]): string[] {
  if (operation.ability !== undefined) return [operation.ability];
  const byName = abilities.filter(({ operations = [] }) => operations.includes(operation.name));
  const found = byName.length > 0 ? byName : abilities.filter((ability) => hasEntityOf(ability, operation));
  return found.map(({ ability }) => ability);
}

function hasEntityOf({ reads = [], changes = [] }: Ability, { serves = {} }: Assigned): boolean {
  const read = serves.list ?? serves.get;
  const changed = changedEntity(serves);
  return (read !== undefined && reads.includes(read)) || (changed !== undefined && changes.includes(changed));
}

/** Returns an ability and all that it needs, also through others. */
export function withNeeds(name: string, abilities: readonly Pick<Ability, 'ability' | 'needs'>[]): Set<string> {
  const found = new Set([name]);
  // A set that grows while it is walked gives the new names, too.
  for (const one of found)
    for (const needed of abilities.find(({ ability }) => ability === one)?.needs ?? []) found.add(needed);
  return found;
}
