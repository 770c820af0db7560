import { useEffect, useSyncExternalStore } from 'react';
import type { Toasts } from '../../../renderer/ui/toast/toasts.ts';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { failedCall } from '../api/read-response.ts';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';
import styles from './offline-banner.module.css';

/** Shows a banner while the browser is offline, then dismisses the error messages about the missing connection. */
export function OfflineBanner({ toasts }: { toasts: Toasts }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  useEffect(() => {
    // The layout makes room for the banner (`--banner-height`).
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    if (isOnline) dismissOffline(toasts);
  }, [isOnline, toasts]);
  return (
    <output className={styles.banner}>
      {!isOnline && (
        <>
          <Icon name="offline" />
          <span>{pageTexts.offline()}</span>
        </>
      )}
    </output>
  );
}

/**
 * Dismisses the toasts about a missing connection. Other errors stay until the user dismisses them, and so does a toast
 * with an action, such as an Undo that did not reach the server.
 */
export function dismissOffline(toasts: Pick<Toasts, 'current' | 'dismiss'>): void {
  const { message } = failedCall('offline');
  for (const { id, text, action } of toasts.current()) if (text === message && action === undefined) toasts.dismiss(id);
}

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
