import { expect, test } from 'vitest';
import { whyNotIssuer } from './decide-issuer.ts';

const DIRECTORY = '0b1c2d3e-0000-4000-8000-0123456789ab';

test.each([
  ['OIDC', 'https://login.example.com'],
  ['GOOGLE', 'https://accounts.google.com'],
  ['ENTRA', `https://login.microsoftonline.com/${DIRECTORY}/v2.0`],
])('%s may have %s', (code, issuer) => expect(whyNotIssuer(code, issuer, true)).toBeNull());

test.each([
  ['ENTRA', 'https://login.microsoftonline.com/common/v2.0'],
  ['ENTRA', `https://login.microsoftonline.com.example.com/${DIRECTORY}/v2.0`],
  ['ENTRA', `https://login.example.com/${DIRECTORY}/v2.0`],
  ['ENTRA', `https://login.microsoftonline.com/${DIRECTORY}/v2.0/x`],
])('%s may not have %s: anybody could choose its object ids', (code, issuer) =>
  expect(whyNotIssuer(code, issuer, true)).toContain('id of your directory'),
);

test('an issuer is public, and not the address of its description', () => {
  expect(whyNotIssuer('OIDC', 'https://10.0.0.1', false)).toBe('Give a public address that begins with https://.');
  expect(whyNotIssuer('OIDC', 'https://a.example.com/.well-known/openid-configuration', true)).toContain('Leave out');
});
