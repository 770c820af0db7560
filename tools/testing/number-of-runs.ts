/**
 * Returns how many random cases a test tries: `often` in every run of the tests, `whole` with `npm run test:all`. For
 * tests that take many seconds of processor time with the whole number.
 */
export function numberOfRuns(often: number, whole: number): number {
  return process.env['TEST_ALL_SCREENS'] === '1' ? whole : often;
}
