import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Descriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { LintContext } from '../../lint-context.ts';
import { unknownName } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';
import { placedRoutes } from '../../routes.ts';
import { parametersOf } from '../../../catalogue/route-parameters.ts';
import { operationsCalledBy } from '../../screen-parts.ts';

export const routeParametersFit = defineRule({
  code: 'SP3102',
  title:
    'Each parameter of a route is a field of the entity or is used by the screen, and the route of an edit form has the whole key.',
  why: 'Without its key a record cannot be read, and a parameter that nothing uses is probably misspelt.',
  fix: 'Give the parameters the names of the key fields, or of the keys in the paths of the operations that the screen calls.',
  check(context, report) {
    for (const { file, path, route, screen, mode } of placedRoutes(context)) {
      const parameters = parametersOf(route);
      for (const repeated of parameters.filter((name, index) => parameters.indexOf(name) !== index))
        report({ file, path }, `The parameter "${repeated}" stands twice.`);
      const entity = !('entity' in screen) ? undefined : entry(context.catalogue.entities, screen.entity);
      if (!entity) continue;
      const fields = Object.keys(entity.properties);
      for (const name of parameters)
        if (!fields.includes(name) && !isRead(name, screen, context))
          report({ file, path }, unknownName(name, entity.entity, fields));
      for (const key of entity.key) {
        if (mode === 'edit' && !parameters.includes(key))
          report({ file, path }, `The route must hold {${key}}, the key of ${entity.entity}.`);
        if (mode === 'add' && parameters.includes(key) && entity.properties[key]?.generated)
          report({ file, path }, `A new ${entity.entity} has no "${key}" yet.`);
      }
    }
  },
});

/** Returns whether a screen reads a parameter: as `route.name`, or as a key in the path of an operation that it calls. */
function isRead(name: string, screen: Descriptor, { catalogue }: LintContext): boolean {
  if (new RegExp(`\\broute\\.${name}\\b`).test(JSON.stringify(screen))) return true;
  return operationsCalledBy(screen).some(({ name: operation }) =>
    parametersOf(entry(catalogue.operations, operation)?.path ?? '').includes(name),
  );
}
