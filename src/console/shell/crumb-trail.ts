import type { Crumb } from '../../../renderer/ui/breadcrumb/breadcrumb.tsx';

/** More crumbs than this are an error of the route (002 §2.3, `design.md` §9.5). */
const MOST_CRUMBS = 5;

interface TrailOptions {
  /** The pattern that matched. */
  route: string;
  pathname: string;
  /** Title of the screen at a pattern, where there is one. */
  titleAt: (pattern: string) => string | undefined;
  /** Title of the section that the first segment names, where it is one. */
  sectionTitle: (segment: string) => string | undefined;
  /** What the open record is called. */
  recordTitle: string | undefined;
}

/**
 * The breadcrumb of a path. Each plain segment is a crumb; a run of parameter segments belongs to the crumb before it, which shows the open
 * record's title. More than five crumbs show 'ERROR'.
 */
export function crumbTrail({ route, pathname, titleAt, sectionTitle, recordTitle }: TrailOptions): Crumb[] {
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
    const label = title ?? (index === 0 ? sectionTitle(segment) : undefined) ?? words(isParameter ? (given[index] ?? '') : segment);
    crumbs.push({ label, href: title === undefined ? undefined : `/${given.slice(0, index + 1).join('/')}/` });
  }
  return crumbs.length > MOST_CRUMBS ? [{ label: 'ERROR' }] : crumbs;
}

/** The open record is the one that the last parameters name. */
function isLastRun(pattern: string[], index: number): boolean {
  return !pattern.slice(index + 1).some((segment) => segment.startsWith('{'));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function words(segment: string): string {
  const text = segment.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
