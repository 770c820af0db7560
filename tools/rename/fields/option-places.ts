import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { References } from '../../lint/references/references.ts';
import { isSame } from './field-places.ts';

/** A string of a file that is the value. */
export interface ValuePlace {
  path: JsonPath;
}

/** Returns where an entity lists a value among the choices of a field, and where a new record has it. */
export function placesInField(name: string, { options = [], default: initial }: Field, value: string): ValuePlace[] {
  const path = ['properties', name];
  return [
    ...options.flatMap((option, index) =>
      option.value === value ? [{ path: [...path, 'options', index, 'value'] }] : [],
    ),
    ...(initial === value ? [{ path: [...path, 'default'] }] : []),
  ];
}

/** Returns where a screen sends or assigns a value of a field, offers it, or gives it a tone. */
export function valuesInReferences({ sent, elements, shown }: References, field: Field, value: string): ValuePlace[] {
  return [
    ...sent.flatMap((one) => (one.value === value && isSame(one.accepts, field) ? [{ path: one.path }] : [])),
    ...elements.flatMap(({ node, path, accepts }) =>
      'dataset' in node && isSame(accepts, field)
        ? (node.dataset ?? []).flatMap((option, index) =>
            option.value === value ? [{ path: [...path, 'dataset', index, 'value'] }] : [],
          )
        : [],
    ),
    ...shown.flatMap(({ node, path, field: found }) =>
      'customProps' in node && isSame(found, field)
        ? tonesOf(node.customProps?.['tones'], [...path, 'customProps', 'tones'], value)
        : [],
    ),
  ];
}

/** Returns where a value gets a tone: `{ "good": ["PAID"] }`. */
function tonesOf(tones: Json | undefined, path: JsonPath, value: string): ValuePlace[] {
  if (!isObject(tones)) return [];
  return Object.entries(tones).flatMap(([tone, values]) => itemsOf(values, [...path, tone], value));
}

/** Returns where a list has a value. */
export function itemsOf(list: Json | undefined, path: JsonPath, value: string): ValuePlace[] {
  return Array.isArray(list) ? list.flatMap((one, index) => (one === value ? [{ path: [...path, index] }] : [])) : [];
}

/**
 * Returns where a filter in an address compares a field with a value, alone or among others; null when it does not.
 * @param end Where the name of the field ends in the address.
 * @param written The value as an address has it.
 */
export function valueInAddress(address: string, end: number, written: string): number | null {
  const rest = address.slice(end);
  const [before] = /^(?:%20|\+| )(?:eq|ne)(?:%20|\+| )'/.exec(rest) ?? [];
  if (before !== undefined) return rest.startsWith(`${written}'`, before.length) ? end + before.length : null;
  const [among] = /^(?:%20|\+| )in(?:%20|\+| )\((?:'[^']*'|,|%2C|%20| )*\)/.exec(rest) ?? [];
  const index = among?.indexOf(`'${written}'`) ?? -1;
  return index === -1 ? null : end + index + 1;
}
