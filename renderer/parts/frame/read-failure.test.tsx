import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadFailure } from './read-failure.tsx';

const faceOf = (status: number, name?: string): string =>
  renderToStaticMarkup(
    <ReadFailure
      failure={{ isSuccessful: false, message: 'The register rests.', result: null, status, requestId: 'r-7' }}
      onRetry={() => undefined}
      {...(name === undefined ? {} : { name })}
    />,
  );

test('a failed read is named', () => {
  expect(faceOf(503, 'list')).toContain('The list could not be loaded');
  expect(faceOf(403, 'list')).toContain('You may not see this list');
  expect(faceOf(404, 'list')).toContain('This list does not exist');
  expect(faceOf(503)).toContain('This could not be loaded');
  expect(faceOf(403)).toContain('You may not see this<');
});

test('a retry is offered where it can help, and a fault shows its reference', () => {
  expect(faceOf(503)).toContain('Try again');
  expect(faceOf(0)).toContain('Try again');
  expect(faceOf(503)).toMatch(/Reference r-7.*Copy reference/);
  expect(faceOf(403)).not.toContain('Try again');
  expect(faceOf(403)).not.toContain('Reference');
});
