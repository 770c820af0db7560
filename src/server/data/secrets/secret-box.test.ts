import { expect, test } from 'vitest';
import { createSecretBox, SEALED, type SecretPlace } from './secret-box.ts';

const box = createSecretBox(Buffer.from('the secret of an installation'));
const place: SecretPlace = { tenantId: 1, entity: 'PaymentGateway', property: 'secretKey' };

test('opens what it has sealed, at the same field', () => {
  for (const text of ['', 'hush', 'ключ 🔑', 'x'.repeat(4000)])
    expect(box.open(place, box.seal(place, text))).toBe(text);
});

test('seals the same text differently each time, and never shows it', () => {
  const sealed = [box.seal(place, 'hush'), box.seal(place, 'hush')];
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const one of sealed) expect(one.startsWith(SEALED) && !one.includes('hush')).toBe(true);
});

test.each<[string, Partial<SecretPlace>]>([
  ['another tenant', { tenantId: 2 }],
  ['another entity', { entity: 'IdentityProvider' }],
  ['another field', { property: 'clientSecret' }],
])('does not open a value at %s', (_name, other) => {
  const sealed = box.seal(place, 'hush');
  expect(() => box.open({ ...place, ...other }, sealed)).toThrow('cannot be decrypted');
});

test('does not open a value that was changed, cut, sealed with another key, or never sealed', () => {
  const sealed = box.seal(place, 'hush');
  const last = sealed.endsWith('A') ? 'B' : 'A';
  for (const damaged of [`${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`, sealed.slice(0, 20), SEALED])
    expect(() => box.open(place, damaged)).toThrow('The secret PaymentGateway.secretKey cannot be decrypted');
  const other = createSecretBox(Buffer.from('the secret of another installation'));
  expect(() => other.open(place, sealed)).toThrow('cannot be decrypted');
  expect(() => box.open(place, 'hush')).toThrow('The secret PaymentGateway.secretKey is not encrypted.');
});
