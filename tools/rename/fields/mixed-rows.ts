import { isObject } from '../../../renderer/language/paths/path.ts';
import {
  answerShape,
  fieldAt,
  propertiesOf,
  type Properties,
} from '../../../renderer/language/resolve/answer-shape.ts';
import { entry, type Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { keptFor } from '../../lint/by-source.ts';
import { foundInScreen } from '../../lint/found-in.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import type { FieldDefinition } from './field-of.ts';
import { isSame } from './field-places.ts';
import type { Obstacle } from './obstacle.ts';

/**
 * Returns the rows of several reads in which another read answers a field of the same name: both are one to the screen.
 */
export function mixedRows(context: LintContext, { name, field }: FieldDefinition): Obstacle[] {
  return rowsOfSeveralReads(context).flatMap(({ file, path, reads }): Obstacle[] => {
    const found = reads.map((fields) => entry(fields, name));
    const other = found.findIndex((one) => one !== undefined && !isSame(one, field));
    if (other === -1 || !found.some((one) => isSame(one, field))) return [];
    const sentence = `Another call answers a field "${name}" for the same rows: change both by hand.`;
    return [{ file, path: [...path, other], sentence }];
  });
}

const rowsOfSeveralReads = keptFor(({ screens, catalogue }: LintContext) =>
  screens.flatMap(({ file, value: screen }) =>
    foundInScreen(screen, ({ value, path }): { file: string; path: JsonPath; reads: Properties[] }[] => {
      if (!isObject(value)) return [];
      return (['union', 'join'] as const).flatMap((word) => {
        const reads = value[word];
        return Array.isArray(reads)
          ? [{ file, path: [...path, word], reads: reads.map((read) => fieldsOfRead(read, catalogue)) }]
          : [];
      });
    }),
  ),
);

function fieldsOfRead(read: Json, catalogue: Catalogue): Properties {
  if (!isObject(read)) return {};
  const operation = entry(catalogue.operations, String(read['operation'] ?? ''));
  const answer = operation && answerShape(operation, catalogue.entities);
  const path = read['path'];
  return propertiesOf(typeof path === 'string' ? fieldAt(answer, path) : answer) ?? {};
}
