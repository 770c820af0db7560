import { defineRule } from '../../rule.ts';
import { placedRoutes, segmentsOf } from '../../routes.ts';

const MOST_CRUMBS = 5;

export const routeDepth = defineRule({
  code: 'SP3103',
  title: 'A route has at most five segments that are not parameters (docs/deviations.md#five-crumbs).',
  why: 'A breadcrumb shows five crumbs at most, and ERROR for a longer route.',
  fix: 'Shorten the route; parameters do not count.',
  check(context, report) {
    for (const { file, path, route } of placedRoutes(context)) {
      const crumbs = segmentsOf(route).filter((segment) => !segment.startsWith('{')).length;
      if (crumbs > MOST_CRUMBS)
        report({ file, path }, `This route gives ${crumbs} crumbs; a breadcrumb shows ${MOST_CRUMBS} at most.`);
    }
  },
});
