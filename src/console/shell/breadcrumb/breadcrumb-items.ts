import type { Crumb } from '../../../../renderer/ui/breadcrumb/breadcrumb.tsx';

/** More crumbs are an error of the route (`docs/console.md#breadcrumb`, `docs/deviations.md#five-crumbs`). */
const MOST_CRUMBS = 5;

interface TrailOptions {
  /** The matched route pattern. */
  route: string;
  pathname: string;
  /** Returns the title of the screen at a pattern, if there is one. */
  titleAt: (pattern: string) => string | undefined;
  /** Returns the title of the section named by the first segment, if it is one. */
  sectionTitle: (segment: string) => string | undefined;
  /** Title of the open record. */
  recordTitle: string | undefined;
}

/**
 * Returns the breadcrumb of a path. Each static segment is a crumb. A run of parameters belongs to the crumb before it,
 * which shows the title of the open record. More than five crumbs give 'ERROR'.
 */
export function breadcrumbItems({ route, pathname, titleAt, sectionTitle, recordTitle }: TrailOptions): Crumb[] {
  const pattern = segmentsOf(route);
  const given = segmentsOf(pathname);
  const crumbs: Crumb[] = [];
  for (const [index, segment] of pattern.entries()) {
    const isParameter = segment.startsWith('{');
    const last = crumbs.at(-1);
    if (isParameter && last) {
      const isEndOfRun = !pattern[index + 1]?.startsWith('{');
      if (isEndOfRun && recordTitle && isLastRun(pattern, index)) last.detail = recordTitle;
      continue;
    }
    const own = `/${pattern.slice(0, index + 1).join('/')}/`;
    const title = titleAt(own);
    const label =
      title ?? (index === 0 ? sectionTitle(segment) : undefined) ?? words(isParameter ? (given[index] ?? '') : segment);
    crumbs.push({ label, href: title === undefined ? undefined : `/${given.slice(0, index + 1).join('/')}/` });
  }
  return crumbs.length > MOST_CRUMBS ? [{ label: 'ERROR' }] : crumbs;
}

/** Returns true for the last run of parameters, which names the open record. */
function isLastRun(pattern: string[], index: number): boolean {
  return !pattern.slice(index + 1).some((segment) => segment.startsWith('{'));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** @example words('editShipment') // 'Edit Shipment' */
function words(segment: string): string {
  const text = segment.replaceAll('-', ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
