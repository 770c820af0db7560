import { useSyncExternalStore } from 'react';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import styles from './offline-banner.module.css';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
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

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
