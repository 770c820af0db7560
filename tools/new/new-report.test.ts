import { expect, test } from 'vitest';
import { answerShape, propertiesOf } from '../../renderer/language/resolve/answer-shape.ts';
import { registry } from '../../schemas/functions/registry.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { createLintContext } from '../lint/lint-context.ts';
import { lint } from '../lint/lint.ts';
import { newReport } from './descriptors/new-report.ts';

test('a report of each operation of the project that answers rows has no finding', () => {
  const sources = readSources(projectRoot());
  const { operations, entities } = catalogueOf(sources);
  const made = Object.values(operations).flatMap((operation) => {
    const answer = operation.serves?.list === undefined ? answerShape(operation, entities) : undefined;
    const fields = answer?.type === 'array' ? propertiesOf(answer) : undefined;
    if (fields === undefined || operation.method !== 'GET') return [];
    const value = newReport({ operation, fields, route: undefined, base: '/reports/new/' });
    const file = `screens/reports/${String(value['id'])}.json`;
    return [{ role: 'screen' as const, file, value, text: JSON.stringify(value) }];
  });
  expect(made.length).toBeGreaterThan(50);
  const files = new Set(made.map(({ file }) => file));
  const findings = lint(createLintContext([...sources, ...made], registry));
  expect(findings.filter(({ file }) => files.has(file)).map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});
