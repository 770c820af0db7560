import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { defineRule } from '../../rule.ts';

export const operationPath = defineRule({
  code: 'SP2005',
  title:
    'The path of an operation starts with its service and ends with its name; in a GET the keys follow, in key order. Only {siteId} may stand earlier.',
  why: 'Requests are matched with paths character for character, and permissions refer to them.',
  fix: 'Write the path as /{service}/.../{operation}, followed by the keys of a GET in key order.',
  check({ operations, catalogue }, report) {
    for (const { file, path, value: operation } of operations) {
      const place = { file, path: [...path, 'path'] };
      const { fixed, keys, periodKeys } = readOperationPath(operation.path);
      const words = fixed.split('/').slice(1);
      const last = words.length - words.toReversed().findIndex((word) => !word.startsWith('{'));
      // The documents have paths within a site: /Site/{siteId}/getSiteRoles.
      if (words.slice(0, last).some((word) => word.startsWith('{') && word !== '{siteId}'))
        report(place, 'The keys of a path come last.');
      if (operation.method === 'POST' && keys.length + periodKeys.length > 0)
        report(place, 'A POST has only a body; its path has no keys.');
      const entity = operation.serves?.get === undefined ? undefined : entry(catalogue.entities, operation.serves.get);
      // The site of a record may be named before its key.
      const own = keys.filter((key) => key !== entity?.site || entity.key.includes(key));
      if (entity && own.join() !== entity.key.join()) {
        report(
          place,
          `The path must end with the key of ${entity.entity}: ${entity.key.map((key) => `/{${key}}`).join('')}.`,
        );
      }
      const isOfService = operation.path.startsWith(`/${operation.service}/`) && words[last - 1] === operation.name;
      // Calls of the front are for the browser alone and have the documents' short paths.
      if (!isOfService && !operation.path.startsWith('/api/'))
        report(place, `The path must be /${operation.service}/.../${operation.name}, with its keys behind.`);
    }
  },
});
