import { afterEach, expect, it, vi } from 'vitest';
import { sessionOfPage } from './session-of-page.ts';

afterEach(() => vi.unstubAllGlobals());

function withText(textContent: string | undefined): void {
  vi.stubGlobal('document', { getElementById: () => (textContent === undefined ? null : { textContent }) });
}

it('reads the answer in the page, and reads a damaged one as a failure', async () => {
  withText('{"isSuccessful":true,"message":"","result":{"isSignedIn":true}}');
  expect(await sessionOfPage()).toMatchObject({ isSuccessful: true, result: { isSignedIn: true }, status: 200 });
  withText('{"isSuccessful":');
  expect(await sessionOfPage()).toMatchObject({ isSuccessful: false, errorCode: 'badAnswer' });
  withText(undefined);
  expect(sessionOfPage()).toBeUndefined();
});
