import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { catalogueOf, type ReadCatalogue } from '../catalogue/catalogue.ts';
import { newForm, newList, type ScreenPlan } from './descriptors/new-screens.ts';
import type { Draft } from './draft.ts';
import type { DraftFiles, NewOptions } from './report.ts';
import { newArea, withEntry, withFields, type ScreenKind } from './screen-edits.ts';
import { planOf } from './screen-plan.ts';

/** Returns the command that drafts a screen of this kind for an entity that exists. */
export function newScreenFiles(kind: ScreenKind): DraftFiles {
  return (draft, options) => {
    const { area } = options;
    if (area === undefined)
      throw new Error('Say the area of the screen: --area catalog, or another folder of screens.');
    return { notes: draftScreen(draft, kind, { ...options, area }) };
  };
}

/**
 * Drafts a list or form of an entity, and the menu entry of a list. A screen that is there gets only the fields that
 * are named as new: a person may have removed others on purpose. Returns lines for the developer.
 */
export function draftScreen(
  draft: Draft,
  kind: ScreenKind,
  options: NewOptions & { area: string },
  newFields: readonly string[] = [],
): string[] {
  const { area } = options;
  const catalogue = catalogueOf(draft.sources());
  const plan = planOf(catalogue, options);
  const existing = existingScreen(catalogue, kind, plan, area);
  if (existing !== undefined) {
    draft.editJson(`screens/${area}/${existing}.json`, (before) => withFields(before ?? null, kind, plan, newFields));
    return [];
  }
  const screen = kind === 'list' ? newList(plan) : newForm(plan);
  const id = String(screen['id']);
  if (entry(catalogue.screens, id) !== undefined)
    throw new Error(`There is a screen '${id}' already, in the area '${catalogue.areaOf[id] ?? ''}'.`);
  draft.putJson(`screens/${area}/${id}.json`, screen);
  if (kind === 'form') return [];
  draft.editJson(`screens/${area}/area.json`, (before) => withEntry(before ?? newArea(area, plan.section), id));
  return [`Look at it: npm run screenplay -- preview ${id}`];
}

/**
 * Returns the id of an entity's list or form in an area: the one with the usual name, or the only one; undefined when
 * there is none.
 */
function existingScreen(
  { screens, areaOf }: ReadCatalogue,
  kind: ScreenKind,
  { entity, names }: ScreenPlan,
  area: string,
): string | undefined {
  const ids = Object.values(screens)
    .filter((screen) => screen.kind === kind && 'entity' in screen && screen.entity === entity.entity)
    .map(({ id }) => id)
    .filter((id) => areaOf[id] === area);
  const usual = kind === 'list' ? `${names.screens}-list` : `${names.screen}-form`;
  return ids.includes(usual) || ids.length !== 1 ? ids.find((id) => id === usual) : ids[0];
}
