import { expect, test } from 'vitest';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { answerShape, propertiesOf } from '../../renderer/language/resolve/answer-shape.ts';
import { registry } from '../../schemas/functions/registry.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { createLintContext } from '../lint/lint-context.ts';
import { lint } from '../lint/lint.ts';
import { newReport } from './descriptors/new-report.ts';
import { newWizard } from './descriptors/new-wizard.ts';

const sources = readSources(projectRoot());
const { operations, entities } = catalogueOf(sources);

/** Returns the findings in new screens of an area, beside the project. */
function findingsIn(screens: readonly JsonObject[]): string[] {
  const made = screens.map((value) => ({
    role: 'screen' as const,
    file: `screens/reports/${String(value['id'])}.json`,
    value,
    text: JSON.stringify(value),
  }));
  const files = new Set(made.map(({ file }) => file));
  return lint(createLintContext([...sources, ...made], registry))
    .filter(({ file }) => files.has(file))
    .map(({ file, message }) => `${file}: ${message}`);
}

test('a report of each operation of the project that answers rows has no finding', () => {
  const reports = Object.values(operations).flatMap((operation) => {
    const answer = operation.serves?.list === undefined ? answerShape(operation, entities) : undefined;
    const fields = answer?.type === 'array' ? propertiesOf(answer) : undefined;
    return fields === undefined || operation.method !== 'GET'
      ? []
      : [newReport({ operation, fields, route: undefined, base: '/reports/new/' })];
  });
  expect(reports.length).toBeGreaterThan(50);
  expect(findingsIn(reports)).toEqual([]);
});

test('a wizard of each operation of the project that needs single values alone has no finding', () => {
  const wizards = Object.values(operations).flatMap(({ name, method, payload, serves }) => {
    const { properties = {}, required = [] } = payload ?? {};
    const needsSingle = required.every((one) => !['array', 'object'].includes(properties[one]?.type ?? ''));
    return payload === undefined || method !== 'POST' || serves !== undefined || !needsSingle
      ? []
      : [newWizard({ operation: name, payload, route: undefined, base: '/reports/new/' })];
  });
  expect(wizards.length).toBeGreaterThan(30);
  expect(findingsIn(wizards)).toEqual([]);
});
