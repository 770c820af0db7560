import { answerShape, propertiesOf } from '../../renderer/language/resolve/answer-shape.ts';
import { entry, type CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { catalogueOf, type ReadCatalogue } from '../catalogue/catalogue.ts';
import { parametersOf, routeParameters } from '../catalogue/route-parameters.ts';
import { newDashboard } from './descriptors/new-dashboard.ts';
import { newReport } from './descriptors/new-report.ts';
import { newWizard } from './descriptors/new-wizard.ts';
import type { DraftFiles, NewOptions } from './report.ts';
import { newArea, withEntry } from './screen-edits.ts';
import { sectionOf } from './screen-plan.ts';

/** Builds the descriptor of a screen. Throws an `Error` that says why it cannot be one. */
type Builder = (catalogue: ReadCatalogue, options: NewOptions, base: string) => JsonObject;

/** A report of the rows that an operation answers. */
export const newReportFiles = screenFiles((catalogue, { name, area, route }, base) => {
  const operation = operationNamed(catalogue, name);
  const listed = operation.serves?.list;
  if (listed !== undefined)
    throw new Error(`${name} lists records: screenplay new list ${listed} --area ${area ?? ''}.`);
  const answer = answerShape(operation, catalogue.entities);
  const fields = answer?.type === 'array' ? propertiesOf(answer) : undefined;
  if (fields === undefined) throw new Error(`${name} answers no rows whose fields are described, so it has no report.`);
  return newReport({ operation, fields, route, base });
});

/** A step that asks for what an operation needs, and calls it. */
export const newWizardFiles = screenFiles((catalogue, { name, route }, base) => {
  const { payload, method, serves } = operationNamed(catalogue, name);
  if (serves !== undefined) throw new Error(`${name} writes records: make a form of its entity.`);
  if (method !== 'POST' || payload === undefined) throw new Error(`${name} takes no values, so it has no wizard.`);
  return newWizard({ operation: name, payload, route, base });
});

/** A page that shows screens one below the other: the fields of the command are their ids. */
export const newDashboardFiles = screenFiles(({ screens }, { name, fields, route }, base) => {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`A dashboard is named in lower-case words joined by hyphens, not '${name}'.`);
  if (fields.length === 0) throw new Error(`Say what ${name} shows: the ids of screens.`);
  const shown = fields.map((id) => {
    const screen = entry(screens, id);
    if (screen === undefined) throw new Error(`There is no screen '${id}'.${suggestion(id, Object.keys(screens))}`);
    if (screen.kind === 'page' || screen.kind === 'form' || screen.kind === 'wizard')
      throw new Error(`${id} is a ${screen.kind}, which needs a screen of its own.`);
    return screen;
  });
  const parameters = [...new Set(shown.flatMap(routeParameters))];
  return newDashboard({ name, blocks: fields, parameters, route, base });
});

/**
 * Returns a command that drafts a screen and its menu entry. A screen with parameters in its address has no entry,
 * because only a link can give them.
 */
function screenFiles(build: Builder): DraftFiles {
  return (draft, options) => {
    const { area, section: given } = options;
    if (area === undefined)
      throw new Error('Say the area of the screen: --area reports, or another folder of screens.');
    const catalogue = catalogueOf(draft.sources());
    const section = sectionOf(catalogue.areas, area, given);
    const screen = build(catalogue, options, `/${section}/${area}/`);
    const id = String(screen['id']);
    if (entry(catalogue.screens, id) !== undefined)
      throw new Error(`There is a screen '${id}' already, in the area '${catalogue.areaOf[id] ?? ''}'.`);
    draft.putJson(`screens/${area}/${id}.json`, screen);
    const look = `Look at it: npm run screenplay -- preview ${id}`;
    const parameters = parametersOf(String(screen['route']));
    if (parameters.length > 0) return { notes: [`Link to it: its address has ${parameters.join(', ')}.`, look] };
    draft.editJson(`screens/${area}/area.json`, (before) => withEntry(before ?? newArea(area, section), id));
    return { notes: [look] };
  };
}

function operationNamed({ operations }: ReadCatalogue, name: string): CatalogueOperation {
  const operation = entry(operations, name);
  if (operation === undefined)
    throw new Error(`There is no operation '${name}'.${suggestion(name, Object.keys(operations))}`);
  return operation;
}
