import type { Crumb } from '../../../../renderer/ui/breadcrumb/breadcrumb.tsx';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';

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
  /** Returns what the areas call a part of an address that is no screen. */
  crumbTitle: (segment: string) => string | undefined;
  /** Title of the open record. */
  recordTitle: string | undefined;
  /** The record of the tab set, the parameter with its key, and the list that it is in. */
  above?: { param: string | undefined; title: string; list?: string | undefined } | undefined;
}

/**
 * Returns the breadcrumb of a path. Each static segment is a crumb. A run of parameters belongs to the crumb before it,
 * which shows the title of its record. More than five crumbs give 'ERROR'.
 */
export function breadcrumbItems(options: TrailOptions): Crumb[] {
  const { route, pathname, titleAt, sectionTitle, crumbTitle } = options;
  const pattern = segmentsOf(route);
  const given = segmentsOf(pathname);
  const crumbs: Crumb[] = [];
  for (const [index, segment] of pattern.entries()) {
    const isParameter = segment.startsWith('{');
    const last = crumbs.at(-1);
    if (isParameter && last) {
      const detail = pattern[index + 1]?.startsWith('{') ? undefined : recordAt(pattern, index, options);
      if (detail) last.detail = detail;
      const list = pattern[index] === `{${options.above?.param}}` ? options.above?.list : undefined;
      const listTitle = list === undefined ? undefined : titleAt(list);
      if (listTitle !== undefined) Object.assign(last, { label: listTitle, href: list });
      continue;
    }
    const own = `/${pattern.slice(0, index + 1).join('/')}/`;
    const title = titleAt(own);
    const label =
      title ??
      (index === 0 ? sectionTitle(segment) : crumbTitle(segment)) ??
      words(isParameter ? (given[index] ?? '') : segment);
    crumbs.push({ label, href: title === undefined ? undefined : `/${given.slice(0, index + 1).join('/')}/` });
  }
  return crumbs.length > MOST_CRUMBS ? [{ label: shellTexts.tooManyCrumbs() }] : crumbs;
}

/** Returns the title of the record whose key a run of parameters ends with. */
function recordAt(
  pattern: string[],
  index: number,
  { recordTitle, above }: Pick<TrailOptions, 'recordTitle' | 'above'>,
): string | undefined {
  if (above !== undefined && pattern[index] === `{${above.param}}`) return above.title;
  return isLastRun(pattern, index)
    ? (recordTitle ?? (above?.param === undefined ? above?.title : undefined))
    : undefined;
}

/** Returns true for the last run of parameters, which names the open record. */
function isLastRun(pattern: string[], index: number): boolean {
  return !pattern.slice(index + 1).some((segment) => segment.startsWith('{'));
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** @example words('editShipment') // 'Edit Shipment', and 'E-commerce' for 'e-commerce' */
function words(segment: string): string {
  const text = segment.replace(/(?<=\w\w)-/g, ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
