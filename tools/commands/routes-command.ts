import { parseArgs } from 'node:util';
import { firstOperation, screenRoutes } from '../../renderer/language/resolve/routes.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { entriesWithoutScreen } from '../lint/area-entries.ts';
import { ROUTES_OPTIONS } from './options.ts';

/**
 * `screenplay routes [options]`: `commands.ts` has its help.
 *
 * Prints every route with its screen and the operation that opens it, sorted; then the screens that an area lists and
 * that are not built yet.
 */
export function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: ROUTES_OPTIONS });
  if (values.format !== 'text' && values.format !== 'json')
    throw new Error(`--format is text or json, not '${values.format}'.`);
  const catalogue = catalogueOf(readSources(values.root ?? treeRoot()));
  const { screens, areaOf } = catalogue;
  const rows = Object.values(screens)
    .flatMap((screen) =>
      screenRoutes(screen).map((route) => ({
        route,
        screen: screen.id,
        kind: screen.kind,
        area: areaOf[screen.id] ?? '',
        opens: firstOperation(screen) ?? 'public',
      })),
    )
    .toSorted((a, b) => (a.route < b.route ? -1 : 1));
  const planned = notBuiltYet(catalogue);
  console.log(
    values.format === 'json'
      ? JSON.stringify([...rows, ...planned], null, 2)
      : asTable([
          ...rows.map((row) => [row.route, row.screen, row.kind, row.area, row.opens]),
          ...planned.map(({ screen, area }) => ['(not built yet)', screen, '', area]),
        ]),
  );
  return Promise.resolve(0);
}

/** Returns the screens that the areas list and that do not exist, each once. */
function notBuiltYet({ areas, screens }: ReadCatalogue): { route: null; screen: string; area: string }[] {
  return Object.values(areas).flatMap((area) => {
    const ids = entriesWithoutScreen(area, Object.values(areas), new Set(Object.keys(screens))).map(
      ({ screen }) => screen,
    );
    return [...new Set(ids)].map((screen) => ({ route: null, screen, area: area.area }));
  });
}

function asTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
