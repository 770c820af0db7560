import type { FieldError } from '../../../../renderer/language/types/operation.ts';

/** A standard page of an app, as far as places go. */
export interface StandardPlace {
  sitePageId: number;
  title: string;
  itemPath: string;
  route: string;
}

/** The page that is about to be written. */
export interface WantedPlace {
  itemPath: string;
  route: string;
  /** The standard page that it is a copy of. */
  referenceSitePageId: number | null;
}

/**
 * Returns the error of a page that takes the place of a standard page, other than the one that it is a copy of; null
 * when it may stand there (`docs/domain/site-pages.md#places`). Case does not count.
 */
export function decidePlace(wanted: WantedPlace, standard: readonly StandardPlace[]): FieldError | null {
  for (const path of ['route', 'itemPath'] as const) {
    const taken = standard.find(
      (page) =>
        page.sitePageId !== wanted.referenceSitePageId && page[path].toLowerCase() === wanted[path].toLowerCase(),
    );
    if (taken !== undefined)
      return { path, message: `The standard page “${taken.title}” is there. Create an editable copy of it instead.` };
  }
  return null;
}
