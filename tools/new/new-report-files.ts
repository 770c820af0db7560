import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import { answerShape, propertiesOf } from '../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { newReport } from './descriptors/new-report.ts';
import type { Draft } from './draft.ts';
import type { NewOptions, Report } from './report.ts';
import { newArea, withEntry } from './screen-edits.ts';
import { sectionOf } from './screen-plan.ts';

/**
 * Drafts a report of the rows that an operation answers, and its menu entry. A report with keys in its address has none,
 * because only a link can give them.
 */
export function newReportFiles(draft: Draft, { name, area, section: given, route }: NewOptions): Report {
  if (area === undefined) throw new Error('Say the area of the screen: --area reports, or another folder of screens.');
  const { operations, entities, screens, areas, areaOf } = catalogueOf(draft.sources());
  const operation = entry(operations, name);
  if (operation === undefined)
    throw new Error(`There is no operation '${name}'.${suggestion(name, Object.keys(operations))}`);
  const listed = operation.serves?.list;
  if (listed !== undefined) throw new Error(`${name} lists records: screenplay new list ${listed} --area ${area}.`);
  const answer = answerShape(operation, entities);
  const fields = answer?.type === 'array' ? propertiesOf(answer) : undefined;
  if (fields === undefined) throw new Error(`${name} answers no rows whose fields are described, so it has no report.`);
  const section = sectionOf(areas, area, given);
  const screen = newReport({ operation, fields, route, base: `/${section}/${area}/` });
  const id = String(screen['id']);
  if (entry(screens, id) !== undefined)
    throw new Error(`There is a screen '${id}' already, in the area '${areaOf[id] ?? ''}'.`);
  draft.putJson(`screens/${area}/${id}.json`, screen);
  const look = `Look at it: npm run screenplay -- preview ${id}`;
  const { keys } = readOperationPath(operation.path);
  if (keys.length > 0) return { notes: [`Link to it: its address has ${keys.join(', ')}.`, look] };
  draft.editJson(`screens/${area}/area.json`, (before) => withEntry(before ?? newArea(area, section), id));
  return { notes: [look] };
}
