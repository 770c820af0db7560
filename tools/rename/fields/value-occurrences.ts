import { lookUp } from '../../lint/names/names.ts';
import { screenReferences } from '../../lint/references/screen-references.ts';
import { contextOf } from '../new-findings.ts';
import type { Occurrence, Tree } from '../plan.ts';
import { comparisonsOf, literalsOf } from './condition-places.ts';
import type { FieldDefinition } from './field-of.ts';
import { filesOf, isSame, placesOf } from './field-places.ts';
import { jsonAt, textAt } from './json-at.ts';
import { itemsOf, placesInField, valueInAddress, valuesInReferences, type ValuePlace } from './option-places.ts';

/**
 * Returns where a tree has a value of a field: wherever a name resolves to the field, and the value stands beside it.
 */
export function occurrencesOf(tree: Tree, { file, name, field }: FieldDefinition, value: string): Occurrence[] {
  const context = contextOf(tree);
  return [
    ...inFile(tree, file, placesInField(name, field, value)),
    ...comparisonsOf(context).flatMap(({ file: own, path, field: compared, operator, operand, scopes }) => {
      const found = lookUp(compared, scopes);
      if (found === 'any' || 'problem' in found || !isSame(found, field)) return [];
      const literals = literalsOf(operand, [...path, operator]);
      return inFile(
        tree,
        own,
        literals.filter((literal) => literal.value === value),
      );
    }),
    ...screenReferences(context, context.catalogue).flatMap(({ file: own, references }) =>
      inFile(tree, own, valuesInReferences(references, field, value)),
    ),
    ...placesOf(tree, name, field).flatMap((place) => (place.at === 'key' ? besideKey(tree, place, name, value) : [])),
  ];
}

/**
 * Returns where the filters of links compare the field with a value.
 * @param written The value as an address has it.
 */
export function occurrencesInLinks(tree: Tree, { name, field }: FieldDefinition, written: string): Occurrence[] {
  return placesOf(tree, name, field).flatMap(({ source, path, at, start = 0 }): Occurrence[] => {
    const text = at === 'key' ? '' : textAt(filesOf(tree).get(source.file)?.value, path);
    if (!text.includes('$filter=')) return [];
    const found = valueInAddress(text, start + name.length, written);
    return found === null ? [] : [{ source, path, at, start: found }];
  });
}

/** Keys of an expected form whose values are texts that people read. */
const TEXTS = new Set<unknown>(['options', 'errors']);

/** Returns the value of a key that names the field: in data, in what is sent, in what a scenario sets. */
function besideKey(tree: Tree, { source, path, start = 0 }: Occurrence, name: string, value: string): Occurrence[] {
  const key = String(path.at(-1));
  const holder = path.at(-2);
  if (start + name.length < key.length || (path[0] === 'scenarios' && TEXTS.has(holder))) return [];
  const found = jsonAt(filesOf(tree).get(source.file)?.value, path);
  if (found === value) return [{ source, path, at: 'value' }];
  return inFile(tree, source.file, itemsOf(found, path, value));
}

function inFile(tree: Tree, file: string, places: readonly ValuePlace[]): Occurrence[] {
  const source = filesOf(tree).get(file);
  return source ? places.map(({ path }) => ({ source, path, at: 'value' })) : [];
}
