import { expect, test } from 'vitest';
import type { Answer } from '../../../host/host.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import { MOST_PRINTED, readRows } from './read-rows.ts';

const callOf = ({ skip, pageSize }: { skip: number; pageSize: number }): OperationCall => ({
  operation: 'getTents',
  query: `$skip=${skip}&$top=${pageSize}&$count=true`,
});

/** Answers a list of so many rows. */
function hostOf(total: number) {
  const asked: string[] = [];
  return {
    asked,
    async call({ query = '' }: OperationCall): Promise<Answer> {
      asked.push(query);
      const [skip = 0, top = 0] = query.split('&').map((part) => Number(part.split('=')[1]));
      const result = Array.from({ length: Math.min(top, total - skip) }, (_, index) => ({ id: skip + index }));
      return { isSuccessful: true, status: 200, message: '', result };
    },
  };
}

test('reads every page, in order', async () => {
  const host = hostOf(450);
  const read = await readRows(host, callOf);
  expect('rows' in read && read.rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index));
  // None of them is counted again.
  expect(host.asked).toEqual(['$skip=0&$top=200', '$skip=200&$top=200', '$skip=400&$top=200']);
});

test('stops at the most rows', async () => {
  const read = await readRows(hostOf(9000), callOf);
  expect('rows' in read && read.rows.length).toBe(MOST_PRINTED);
});

test('ends with the first failure', async () => {
  const failure: Answer = { isSuccessful: false, status: 503, message: 'Busy.', result: null, errorCode: 'busy' };
  expect(await readRows({ call: () => Promise.resolve(failure) }, callOf)).toEqual({ failure });
});
