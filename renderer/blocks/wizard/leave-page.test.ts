import { expect, test, vi } from 'vitest';
import { leavePage } from './leave-page.ts';

test('leaves for an https address', () => {
  const go = vi.fn();
  expect(leavePage('https://login.example.com/authorize?state=a', go)).toBe(true);
  expect(go.mock.calls).toEqual([['https://login.example.com/authorize?state=a']]);
});

test.each(['http://login.example.com/', 'javascript:alert(1)', '//login.example.com', '/auth/signin/', ''])(
  'stays for %s',
  (address) => {
    const go = vi.fn();
    expect([leavePage(address, go), go.mock.calls]).toEqual([false, []]);
  },
);
