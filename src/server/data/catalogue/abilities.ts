import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { abilitiesOf, namesOfAbilities, type GroupedAbility } from '../../../../renderer/language/resolve/abilities.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { AbilityFile } from '../../../../renderer/language/types/ability.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { projectRoot } from '../../root.ts';

let files: AbilityFile[] | undefined;

/** Returns the abilities for these operations in the order of the menu. The files of `schemas/abilities/` are read once. */
export function loadAbilities(operations: readonly Operation[]): readonly GroupedAbility[] {
  files ??= abilityFiles(path.join(projectRoot, 'schemas/abilities'));
  return abilitiesOf(files, operations);
}

/** Returns the ability of an operation; null for one that belongs to none, such as an operation of an extension. */
export function abilityOf(operation: Operation, abilities: readonly GroupedAbility[]): string | null {
  return namesOfAbilities(operation, abilities)[0] ?? null;
}

function abilityFiles(folder: string): AbilityFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const value: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      if (!isAbilityFile(value)) throw new Error(`schemas/abilities/${name}: is no list of abilities.`);
      return value;
    });
}

/** Checks what the server relies on; lint checks the whole file. */
function isAbilityFile(value: unknown): value is AbilityFile {
  if (!isObject(value) || typeof value['title'] !== 'string' || typeof value['orderNo'] !== 'number') return false;
  const { abilities } = value;
  return (
    Array.isArray(abilities) &&
    abilities.every(
      (one) => isObject(one) && ['ability', 'title', 'sentence'].every((key) => typeof one[key] === 'string'),
    )
  );
}
