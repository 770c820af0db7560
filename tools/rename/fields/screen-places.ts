import { holderOf, type Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { answerShape, propertiesOf } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry, type Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { foundInFile } from '../../lint/found-in.ts';
import { listNames } from '../../lint/names/list-names.ts';
import { shapeNames, type Names } from '../../lint/names/names.ts';
import type { References } from '../../lint/references/references.ts';
import { textAt } from './json-at.ts';
import { namedInAddress } from './address-names.ts';
import {
  namedIn,
  namedInOrder,
  namedInScopes,
  namedInTemplate,
  placeAt,
  placesAt,
  type Place,
} from './named-fields.ts';
import { rowsOf } from './value-places.ts';

/** Returns the names of fields in the references of a screen or an area, as lint resolves them. */
export function placesInReferences(references: References, source: Source, catalogue: Catalogue): Place[] {
  const { fields, keys, paths, templates, elements, shown } = references;
  return [
    ...fields.flatMap(({ name, names, path, at }) => placesAt(path, namedIn(name, names.find), at)),
    ...keys.flatMap(({ path, field }) => placeAt(path, String(path.at(-1)), field, 'key')),
    ...paths.flatMap(({ name, scopes, path }) => placesAt(path, namedInScopes(name, scopes))),
    // A link of a list is collected with the list's route before it: the file has the rest.
    ...templates.flatMap(({ path, scopes, isLink }) => {
      const text = textAt(source.value, path);
      const inAddress = isLink ? namedInAddress(text, catalogue) : [];
      return placesAt(path, [...namedInTemplate(text, scopes), ...inAddress]);
    }),
    ...elements.flatMap(({ node, path, scopes }) => {
      const name = 'dataSourceDependsOn' in node ? node.dataSourceDependsOn : undefined;
      return name === undefined ? [] : placesAt([...path, 'dataSourceDependsOn'], namedIn(name, scopes.record.find));
    }),
    ...shown.flatMap(({ node, path, field }) => {
      const name = 'customProps' in node ? node.customProps?.['textField'] : undefined;
      if (typeof name !== 'string' || typeof field !== 'object') return [];
      return placeAt([...path, 'customProps', 'textField'], name, entry(rowsOf(field, catalogue) ?? {}, name));
    }),
  ];
}

/** Returns the names of fields of a choice in the lookups of a file (`dataKeyFieldName`, `dataTextFieldName`). */
export function placesInLookups(source: Source, catalogue: Catalogue): Place[] {
  return foundInFile(source, (visit) => (visit.node.ref?.to === 'option' ? placesOfChoice(visit, catalogue) : []));
}

function placesOfChoice(visit: Visit, catalogue: Catalogue): Place[] {
  const { value, path } = visit;
  const record = answeredNames(String(holderOf(visit)['dataSource'] ?? ''), catalogue);
  if (record === undefined || typeof value !== 'string') return [];
  const scopes = { record, option: record };
  return placesAt(path, value.includes('{') ? namedInTemplate(value, scopes) : namedIn(value, record.find));
}

/**
 * Returns the names of fields that a screen has outside of its references: the order of a list, the mentions of an
 * editor.
 */
export function placesInScreen(screen: Descriptor, catalogue: Catalogue): Place[] {
  if (screen.kind === 'list' && screen.orderBy !== undefined) {
    const names = listNames(screen, catalogue);
    return names ? placesAt(['orderBy'], namedInOrder(screen.orderBy, names.find)) : [];
  }
  if (screen.kind !== 'editor' || screen.mentions === undefined) return [];
  const names = answeredNames(screen.mentions.people, catalogue);
  return names ? placesAt(['mentions', 'name'], namedIn(screen.mentions.name, names.find)) : [];
}

/**
 * Returns the names of the rows, or of the record, that an operation answers; undefined when they are not described.
 */
function answeredNames(name: string, { operations, entities }: Catalogue): Names | undefined {
  const operation = entry(operations, name);
  const fields = operation && propertiesOf(answerShape(operation, entities));
  return fields && shapeNames(fields, name);
}
