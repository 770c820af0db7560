import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { placedLookups } from '../screen-parts.ts';
import { defineRule } from '../rule.ts';

export const operationExists = defineRule({
  code: 'SP3002',
  title: 'Every operation that a screen calls exists.',
  check(world, report) {
    if (world.broken.has('operations')) return;
    const { operations } = world.catalogue;
    const called = [
      ...world.screens.flatMap(({ file, value }) => calledBy(value).map((call) => ({ file, ...call }))),
      ...placedLookups(world, world.catalogue).map(({ file, path, lookup }) => ({ file, path: [...path, 'dataSource'], name: lookup.dataSource })),
    ];
    for (const { file, path, name } of called) {
      if (name === undefined || entry(operations, name)) continue;
      report({ file, path }, `There is no operation "${name}".${suggestion(name, Object.keys(operations))}`);
    }
  },
});

interface Call {
  path: JsonPath;
  name: string | undefined;
}

/** Every call of a screen but its lookups. */
function calledBy(screen: Descriptor): Call[] {
  if (screen.kind === 'wizard') {
    return [
      { path: ['load', 'operation'], name: screen.load?.operation },
      { path: ['submit', 'operation'], name: screen.submit.operation },
      { path: ['resend', 'operation'], name: screen.resend?.operation },
    ];
  }
  const endpoints = Object.entries(screen.endpoints).map(([purpose, name]): Call => ({ path: ['endpoints', purpose], name }));
  if (screen.kind === 'list') return endpoints;
  return [...endpoints, ...(screen.actions ?? []).map((action, index): Call => ({ path: ['actions', index, 'operation'], name: action.operation }))];
}
