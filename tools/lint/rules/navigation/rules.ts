import type { Rule } from '../../rule.ts';
import { areaScreens } from './area-screens.ts';
import { links } from './links.ts';
import { menuCounts } from './menu-counts.ts';
import { notBuiltYet } from './not-built-yet.ts';
import { pageBlocks } from './page-blocks.ts';
import { repeatedEntry } from './repeated-entry.ts';
import { routeDepth } from './route-depth.ts';
import { routeParametersFit } from './route-parameters.ts';
import { routeSection } from './route-section.ts';
import { tabSets } from './tab-sets.ts';
import { uniqueRoute } from './unique-route.ts';

/** Routes, links, tabs, menus and areas. */
export const navigationRules: Rule[] = [
  uniqueRoute,
  routeParametersFit,
  routeDepth,
  routeSection,
  areaScreens,
  tabSets,
  links,
  pageBlocks,
  repeatedEntry,
  notBuiltYet,
  menuCounts,
];
