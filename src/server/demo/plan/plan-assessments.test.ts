import { describe, expect, it } from 'vitest';
import { check } from '../../../../renderer/language/rules/check.ts';
import { entityShape } from '../../../../renderer/language/rules/entity-shape.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { planAssessments, type PlannedAssessments, type PlannedRow } from './plan-assessments.ts';
import { planContacts } from './plan-audience.ts';
import { demoTenants } from './plan-tenants.ts';
import { Random } from './random.ts';

const anchor = new Date('2026-01-31T00:00:00Z');
const { entities } = loadCatalogue();

function errorsOf(name: string, { values }: PlannedRow): FieldError[] {
  const entity = entities[name];
  if (entity === undefined) throw new Error(`There is no entity ${name}.`);
  return check(entityShape(entity, entities), values, { mode: 'add', unknownKeys: 'refuse' });
}

describe.each(demoTenants)('the assessments of $title', (tenant) => {
  const random = new Random(42);
  const plan: PlannedAssessments = planAssessments(random, tenant, anchor, planContacts(random, tenant, anchor));

  it('break no rule of their entities', () => {
    for (const row of plan.subjects) expect(errorsOf('Subject', row)).toEqual([]);
    for (const row of plan.questions) expect(errorsOf('Question', row), JSON.stringify(row.values)).toEqual([]);
    for (const row of plan.exams) expect(errorsOf('Exam', row), JSON.stringify(row.values)).toEqual([]);
  });

  it('have attempts within the limits of their exams, one in progress at most, and none later than the anchor', () => {
    const byPerson = new Map<string, PlannedRow[]>();
    for (const attempt of plan.attempts) {
      const person = `${String(attempt.values['examId'])}/${String(attempt.values['contactId'])}`;
      byPerson.set(person, [...(byPerson.get(person) ?? []), attempt]);
    }
    for (const attempts of byPerson.values()) {
      const exam = plan.exams[Number(attempts[0]?.values['examId']) - 1]?.values ?? {};
      expect(attempts.map(({ values }) => values['attemptNo'])).toEqual(attempts.map((_, index) => index + 1));
      if (exam['maxAttempts'] !== 0) expect(attempts.length).toBeLessThanOrEqual(Number(exam['maxAttempts']));
      expect(attempts.filter(({ values }) => values['isSubmitted'] === false).length).toBeLessThanOrEqual(1);
    }
    expect(plan.attempts.filter(({ createdDate }) => createdDate > anchor.toISOString())).toEqual([]);
    expect(new Set(plan.attempts.map(({ values }) => values['result']))).toEqual(new Set(['pass', 'fail', null]));
  });

  it('have figures that follow from the answers', () => {
    for (const { values, questions } of plan.attempts) {
      const exam = plan.exams[Number(values['examId']) - 1]?.values ?? {};
      expect(questions).toHaveLength(Number(exam['totalQuestions']));
      expect(values['attempted']).toBe(Number(values['correct']) + Number(values['wrong']));
      expect(Number(values['attempted'])).toBeLessThanOrEqual(questions.length);
      expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(questions.length);
    }
  });
});
