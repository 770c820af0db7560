import { expect, test } from 'vitest';
import { houseFiles, textOf } from './house-files.ts';

/** A payload or a path key that is read by a text, or a payload without the type of its operation. */
const UNTYPED = /\b(?:payload|args)\??\.?\[['"`]|\bpayload: JsonObject\b/;

test('handlers read payloads and keys by the types of their operations', () => {
  const untyped = houseFiles().filter(
    (file) =>
      file.startsWith('src/server/domain/') &&
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      // Types of rows, one of which has a column with this name.
      !file.startsWith('src/server/domain/generated/') &&
      file !== 'src/server/domain/operation-handler.ts' &&
      UNTYPED.test(textOf(file)),
  );
  expect(untyped).toEqual([]);
});

test('the pattern finds each way of reading without a type', () => {
  for (const text of ["payload['siteId']", 'args["siteId"]', 'payload?.[`x`]', 'run(payload: JsonObject)'])
    expect(UNTYPED.test(text)).toBe(true);
  for (const text of ['payload.siteId', 'payload: RegisterPayload', "row['siteId']"])
    expect(UNTYPED.test(text)).toBe(false);
});
