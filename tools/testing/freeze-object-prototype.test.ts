import { expect, test } from 'vitest';

test('nothing can be written to Object.prototype, by whatever way', () => {
  const record: Record<string, Record<string, unknown>> = {};
  expect(() => Object.assign(Object.prototype, { polluted: 1 })).toThrow(TypeError);
  expect(() => {
    const prototype = record['__proto__'];
    if (prototype) prototype['polluted'] = 1;
  }).toThrow(TypeError);
  expect(() => Object.assign(Object.prototype, { toString: () => 'x' })).toThrow('frozen in tests');
  expect('polluted' in {}).toBe(false);
});

test('an object may still have members of those names', () => {
  const own: { toString: () => string } = { toString: Object.prototype.toString };
  const heir: object = Object.create(Object.prototype);
  Object.assign(heir, { toString: () => 'heir' });
  own.toString = () => 'own';
  expect(`${own} ${heir}`).toBe('own heir');
});
