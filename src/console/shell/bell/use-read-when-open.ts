import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { isOfList, readNotifications } from './notification.ts';
import { useWrite } from './use-write.ts';

/**
 * Marks notifications as read when their screen is open, however the person has come to it. Only those that the page has
 * listed, in the panel or on the screen of all: it asks for nothing else.
 * @param isOwn Whether the notifications are those of the person. An owner who sees the console as a role marks nothing.
 * @param onRead Called with their number before the server is told.
 */
export function useReadWhenOpen(isOwn: boolean, onRead: (count: number) => void): void {
  const client = useQueryClient();
  const write = useWrite();
  const { pathname } = useLocation();
  useEffect(() => {
    const ids = isOwn ? unreadAt(client, pathname) : [];
    if (ids.length === 0) return;
    onRead(ids.length);
    for (const staffNotificationId of ids) void write('readStaffNotification', { staffNotificationId });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each screen that is opened
  }, [pathname]);
}

/** Returns the ids of the listed notifications that are not read and lead to a path. */
function unreadAt(client: QueryClient, pathname: string): number[] {
  const answers = client.getQueriesData<unknown>({ predicate: ({ queryHash }) => isOfList(queryHash) });
  const listed = answers.flatMap(([, answer]) =>
    isObject(answer) && answer['result'] !== undefined ? readNotifications(answer['result']) : [],
  );
  const unread = listed.filter(({ href, isRead }) => !isRead && new URL(href, location.origin).pathname === pathname);
  return [...new Set(unread.map(({ id }) => id))];
}
