import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Session } from '../../session/session.ts';
import type { Notification } from './notification.ts';
import { useWrite } from './use-write.ts';

/**
 * Returns a function that marks a notification as read when its screen is open: a person with unsaved changes may stay
 * where it is. While an owner sees the console as a role, nothing is marked.
 * @param onRead Called before the server is told.
 */
export function useReadWhenOpen(session: Session, onRead: () => void): (notification: Notification) => void {
  const write = useWrite();
  const { pathname } = useLocation();
  const [opening, setOpening] = useState<Notification>();
  const marked = useRef<Notification>(undefined);
  const isOpen = opening !== undefined && new URL(opening.href, location.origin).pathname === pathname;
  useEffect(() => {
    if (!isOpen || marked.current === opening) return;
    marked.current = opening;
    onRead();
    void write('readStaffNotification', { staffNotificationId: opening.id });
  });
  return (notification) => {
    if (!notification.isRead && session.viewedRole === null) setOpening(notification);
  };
}
