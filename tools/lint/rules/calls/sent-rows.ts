import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { mustBeSent } from '../../must-be-sent.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';
import { payloadFields } from '../../names/scopes.ts';

export const sentRows = defineRule({
  code: 'SP3050',
  title:
    'A row that is sent has every field that its operation needs: the required ones, key and version of a stored record, and the mark of a deleted one.',
  why: 'The server refuses a row that lacks a required field, and takes a row without its key and version for a new one.',
  fix: 'Add the field to `as`, or leave out `as`, so that the whole row is sent.',
  check(context, report) {
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      const unsent = screen?.kind === 'grid' && screen.canDelete === true ? rowsWithoutMark(screen.save.payload) : [];
      for (const name of unsent)
        report(
          { file, path: ['save', 'payload', name, 'as'], at: 'key' },
          'Deleted rows are not sent: a grid with "canDelete" sends "isDeleted".',
        );
      for (const { operation, payload, payloadPath } of references.calls) {
        const accepts = payload && payloadFields(operation, context.catalogue);
        if (!accepts) continue;
        const stored = storedNames(operation, context.catalogue);
        for (const { path, names } of incompleteRows(payload, accepts, stored, payloadPath))
          report({ file, path }, `"${operation}" needs ${names.map((name) => `"${name}"`).join(' and ')} in each row.`);
      }
    }
  },
});

/** Returns the names by which a batch update finds a stored record, and sees whether someone else has changed it. */
function storedNames(name: string, { operations, entities }: Catalogue): string[] | undefined {
  const entity = entry(entities, entry(operations, name)?.serves?.batchUpdate ?? '');
  return entity && [...entity.key, ...(entity.table.class === 'tenant' ? ['version'] : [])];
}

/** Returns the names under which rows are sent without the mark of a deleted row. */
function rowsWithoutMark(payload: Record<string, unknown>): string[] {
  return Object.entries(payload).flatMap(([name, value]) => {
    const sent = isObject(value) && value['each'] === 'rows' && isObject(value['as']) ? value['as'] : undefined;
    return sent && !Object.hasOwn(sent, 'isDeleted') ? [name] : [];
  });
}

interface IncompleteRow {
  path: JsonPath;
  names: string[];
}

/** @param stored The names that a row of a batch update needs; undefined for other operations. */
function incompleteRows(
  values: Record<string, Json | undefined>,
  accepts: Record<string, Field>,
  stored: string[] | undefined,
  path: JsonPath,
): IncompleteRow[] {
  return Object.entries(values).flatMap(([name, value]): IncompleteRow[] => {
    const row = entry(accepts, name)?.items;
    if (!row || !isObject(value) || value['each'] === undefined || !isObject(value['as'])) return [];
    const sent = value['as'];
    const at = [...path, name, 'as'];
    // The store keeps the fields of a stored record that a row leaves out.
    const needed = stored ?? (row.required ?? []).filter((one) => mustBeSent(entry(row.properties ?? {}, one)));
    const missing = needed.filter((one) => !Object.hasOwn(sent, one));
    return [
      ...(missing.length > 0 ? [{ path: at, names: missing }] : []),
      ...incompleteRows(sent, row.properties ?? {}, undefined, at),
    ];
  });
}
