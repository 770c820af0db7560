import { useEffect, useSyncExternalStore } from 'react';
import type { Toasts } from '../../../renderer/ui/toast/toasts.ts';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { noAnswer } from '../api/read-answer.ts';
import styles from './offline-banner.module.css';

/** Says that the connection is gone, for as long as it is; then takes away the messages that said so too. */
export function OfflineBanner({ toasts }: { toasts: Toasts }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  useEffect(() => {
    if (isOnline) dismissOffline(toasts);
  }, [isOnline, toasts]);
  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={styles.banner}>
          <Icon name="offline" />
          You are offline. You can go on typing; saving works again when the connection is back.
        </span>
      )}
    </output>
  );
}

/** Errors stay until they are dismissed; that there is no connection is none any more when there is one. */
export function dismissOffline(toasts: Pick<Toasts, 'current' | 'dismiss'>): void {
  const { message } = noAnswer('offline');
  for (const { id, text } of toasts.current()) if (text === message) toasts.dismiss(id);
}

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
