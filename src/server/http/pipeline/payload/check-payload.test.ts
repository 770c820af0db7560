import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { Refusal } from '../../../refusal.ts';
import { checkPayload } from './check-payload.ts';

const { operations, entities } = loadCatalogue();
const batches = Object.values(operations).filter(({ name }) => /^batch/i.test(name));

function refusalOf(work: () => void): Refusal | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('a batch', () => {
  test('is there to be tested', () => expect(batches.length).toBeGreaterThan(10));

  test.each(batches.map((operation) => [operation.name, operation] as const))(
    '%s is refused without its rows, whatever else is sent',
    (_name, operation) => {
      const within = Object.fromEntries((operation.serves?.within ?? []).map((name) => [name, 1]));
      for (const payload of [{}, within]) {
        const refusal = refusalOf(() => checkPayload(operation, payload, entities));
        expect([refusal?.status, refusal?.errorCode]).toEqual([400, 'invalid']);
        const rows = operation.serves?.rows;
        if (rows !== undefined) expect(refusal?.fieldErrors?.map(({ path }) => path)).toContain(rows);
      }
    },
  );

  test.each(
    batches.filter(({ serves }) => serves?.rows !== undefined).map((operation) => [operation.name, operation] as const),
  )('%s takes an empty list of rows, which changes nothing', (_name, operation) => {
    const payload = {
      ...Object.fromEntries((operation.serves?.within ?? []).map((name) => [name, 1])),
      [operation.serves?.rows ?? '']: [],
    };
    expect(refusalOf(() => checkPayload(operation, payload, entities))).toBeNull();
  });
});
