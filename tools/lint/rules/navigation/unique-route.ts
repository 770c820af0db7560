import { defineRule } from '../../rule.ts';
import type { Place } from '../../rule.ts';
import { placedRoutes } from '../../routes.ts';

export const uniqueRoute = defineRule({
  code: 'SP3101',
  looksAt: 'tree',
  title: 'No two screens have the same address, whatever their parameters are called.',
  why: 'Only one of two screens with the same address can be opened.',
  fix: 'Give one of them another route.',
  check(context, report) {
    const first = new Map<string, Place & { file: string }>();
    for (const { file, path, route } of placedRoutes(context)) {
      const address = route.replaceAll(/\{\w+\}/g, '{}');
      const earlier = first.get(address);
      if (earlier) report({ file, path }, `${earlier.file} already answers this route.`);
      else first.set(address, { file, path });
    }
  },
});
