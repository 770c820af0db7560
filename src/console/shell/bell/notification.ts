import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import * as bellTexts from '../../../../renderer/texts/generated/bell.ts';

/** How many notifications are not read, up to 100, and the newest of them. */
export interface Unread {
  unread: number;
  newestId: number;
  newestTitle: string;
}

/** A notification, as the panel shows it. */
export interface Notification {
  id: number;
  title: string;
  text: string;
  href: string;
  createdDate: string;
  isRead: boolean;
}

const MOST_SHOWN = 99;

/** @example badgeText(100) // '99+' */
export function badgeText(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
}

/** @example bellLabel(1) // 'Notifications: 1 is not read' */
export function bellLabel(unread: number): string {
  if (unread === 0) return bellTexts.title();
  return bellTexts.unread({ badge: badgeText(unread), count: unread });
}

export function readUnread(result: unknown): Unread {
  const { unread, newestId, newestTitle } = isUnknownObject(result) ? result : {};
  return {
    unread: typeof unread === 'number' ? unread : 0,
    newestId: typeof newestId === 'number' ? newestId : 0,
    newestTitle: typeof newestTitle === 'string' ? newestTitle : '',
  };
}

/** Returns the notifications of an answer. One whose address is no path of the console is left out. */
export function readNotifications(result: Json): Notification[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap(({ staffNotificationId: id, title, text, href, createdDate, isRead }) =>
    typeof id === 'number' && typeof title === 'string' && typeof href === 'string' && /^\/(?![/\\])/.test(href)
      ? [
          {
            id,
            title,
            text: typeof text === 'string' ? text : '',
            href,
            createdDate: typeof createdDate === 'string' ? createdDate : '',
            isRead: isRead === true,
          },
        ]
      : [],
  );
}

/** Returns whether a cached answer is one of lists of notifications. */
export function isOfList(queryHash: string): boolean {
  return queryHash.includes('getStaffNotifications');
}

function isUnknownObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
