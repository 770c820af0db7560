import { describe, expect, it } from 'vitest';
import { badgeText, bellLabel, readNotifications, readUnread } from './notification.ts';
import { isDue } from './when-to-read.ts';

const MINUTE = 60_000;

describe('the count of what is not read', () => {
  it('is short on the bell, and a sentence for a screen reader', () => {
    expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
    expect([0, 1, 3, 100].map(bellLabel)).toEqual([
      'Notifications',
      'Notifications: 1 is not read',
      'Notifications: 3 are not read',
      'Notifications: 99+ are not read',
    ]);
  });

  it('is 0 where the answer says something else', () => {
    for (const answer of [null, 'x', [], {}, { unread: '3', newestId: null, newestTitle: 7 }])
      expect(readUnread(answer)).toEqual({ unread: 0, newestId: 0, newestTitle: '' });
    expect(readUnread({ unread: 2, newestId: 9, newestTitle: 'A' })).toEqual({
      unread: 2,
      newestId: 9,
      newestTitle: 'A',
    });
  });
});

describe('a notification', () => {
  const row = { staffNotificationId: 1, title: 'A', text: null, href: '/a/', createdDate: '2026-01-01', isRead: false };

  it('is left out when its address leads out of the console', () => {
    expect(readNotifications([row])).toEqual([
      { id: 1, title: 'A', text: '', href: '/a/', createdDate: '2026-01-01', isRead: false },
    ]);
    // oxlint-disable-next-line no-script-url -- what must not be followed
    for (const href of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '', null])
      expect(readNotifications([{ ...row, href }])).toEqual([]);
    expect(readNotifications({ rows: [row] })).toEqual([]);
  });
});

const due = (age: number, reason: 'sign' | 'step', failures = 0, share = 0) =>
  isDue({ triedAt: 1000, failures }, reason, 1000 + age, share);

describe('the count is read again', () => {
  it('every minute, by each tab at another moment, and after a step when it is ten seconds old', () => {
    expect([due(MINUTE - 1, 'sign'), due(MINUTE, 'sign')]).toEqual([false, true]);
    expect([due(69_999, 'sign', 0, 1), due(70_000, 'sign', 0, 1)]).toEqual([false, true]);
    expect([due(9_999, 'step'), due(10_000, 'step')]).toEqual([false, true]);
  });

  it('later and later while it fails, up to a quarter of an hour', () => {
    expect([due(2 * MINUTE - 1, 'sign', 1), due(2 * MINUTE, 'sign', 1)]).toEqual([false, true]);
    expect([due(15 * MINUTE - 1, 'sign', 40), due(15 * MINUTE, 'sign', 40)]).toEqual([false, true]);
  });
});
