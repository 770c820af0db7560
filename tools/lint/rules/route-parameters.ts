import { calledOperations } from '../../../renderer/language/resolve/called-operations.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { LintContext } from '../lint-context.ts';
import { unknownName } from '../names.ts';
import { defineRule } from '../rule.ts';
import { placedRoutes } from '../routes.ts';
import { parametersOf } from '../screen-parts.ts';

export const routeParametersFit = defineRule({
  code: 'SP3102',
  title:
    "The parameters of a route are fields of the screen's entity or read by the screen, and the route that edits a record has its whole key.",
  why: 'A route that lacks a key cannot tell which record it is about, and a parameter that nothing reads is misspelt.',
  fix: 'Write the parameters as the key fields of the entity, or as the keys of the operations that the screen calls, are called.',
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
  return calledOperations(screen).some(({ name: operation }) =>
    parametersOf(entry(catalogue.operations, operation)?.path ?? '').includes(name),
  );
}
