import { areaFolder } from '../../../catalogue/catalogue.ts';
import { defineRule } from '../../rule.ts';
import { placedRoutes, segmentsOf } from '../../routes.ts';

export const routeSection = defineRule({
  code: 'SP3110',
  looksAt: 'tree',
  title: 'The route of a screen starts with the section of its area.',
  why: 'The header shows the section of the address as the current one: outside of its section, a screen shows another one or none.',
  fix: "Start the route with the area's section, or correct the section in area.json.",
  check(context, report) {
    const sectionIn = new Map(context.areas.map(({ file, value }) => [areaFolder(file), value.section]));
    const sections = new Set(sectionIn.values());
    for (const { file, path, route } of placedRoutes(context)) {
      const section = sectionIn.get(areaFolder(file));
      const [first = ''] = segmentsOf(route);
      if (section === undefined || first === section) continue;
      // The page behind the logo and its screens have no section of their own in an address.
      if (section !== HOME)
        report({ file, path }, `The area's section is "${section}": the route must start with /${section}/.`);
      else if (sections.has(first)) report({ file, path }, `"/${first}/" is the section of another area.`);
    }
  },
});

const HOME = 'home';
