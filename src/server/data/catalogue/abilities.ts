import { readFileSync } from 'node:fs';
import path from 'node:path';
import { abilitiesOf, namesOfAbilities, type GroupedAbility } from '../../../../renderer/language/resolve/abilities.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { AbilityFile } from '../../../../renderer/language/types/ability.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { sourceRoots } from '../../root.ts';
import { layeredFiles } from './layered-files.ts';

let files: AbilityFile[] | undefined;

/** Returns the abilities for these operations in the order of the menu. The files of `schemas/abilities/` are read once. */
export function loadAbilities(operations: readonly Operation[]): readonly GroupedAbility[] {
  files ??= abilityFiles();
  return abilitiesOf(files, operations);
}

/** Returns the ability of an operation; null for one that belongs to none, such as an operation of an extension. */
export function abilityOf(operation: Operation, abilities: readonly GroupedAbility[]): string | null {
  return namesOfAbilities(operation, abilities)[0] ?? null;
}

function abilityFiles(): AbilityFile[] {
  return layeredFiles(sourceRoots, 'schemas/abilities')
    .filter(({ file }) => file.endsWith('.json'))
    .map(({ root, file }) => {
      const value: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      if (!isAbilityFile(value)) throw new Error(`${file}: is no list of abilities.`);
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
