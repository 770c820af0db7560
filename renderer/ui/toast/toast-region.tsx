import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { useUndoKey } from '../undo-key/use-undo-key.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Reference } from '../reference/reference.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { Toast, Toasts, ToastTone } from './toasts.ts';
import * as uiTexts from '../../texts/generated/ui.ts';
import styles from './toast.module.css';

const SHOWN_MS = 6000;
/** Long enough to notice a mistake and undo it. */
const SHOWN_WITH_ACTION_MS = 10_000;
const toneIcons: Record<ToastTone, IconName> = { success: 'success', info: 'info', error: 'alert' };

/**
 * Shows the newest toast. Two live regions are always mounted, one for messages and one for errors: screen readers do not
 * announce a region that is mounted together with its text. Errors stay until the user dismisses them; other messages
 * disappear by themselves, except under the pointer or the focus (WCAG 2.2.1).
 */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current).slice(-1);
  const news = shown.filter((toast) => toast.tone !== 'error');
  const errors = shown.filter((toast) => toast.tone === 'error');
  return (
    <section className={styles.region} aria-label={uiTexts.messages()}>
      <div role="alert" className={styles.stack}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={toasts.dismiss} />
        ))}
      </div>
      <output className={styles.stack}>
        {news.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={toasts.dismiss} />
        ))}
      </output>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  const leaves = toast.tone !== 'error' && !isHeld;

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => onDismiss(toast.id), toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [leaves, onDismiss, toast.id, toast.action]);
  const act = () => {
    onDismiss(toast.id);
    toast.action?.run();
  };

  useUndoKey(toast.action && act);

  return (
    <div
      className={classes(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcons[toast.tone]} />
      <div className={styles.text}>
        <p>{toast.text}</p>
        {toast.reference && <Reference id={toast.reference} />}
        {toast.action && (
          <div className={styles.action}>
            <Button small onClick={act}>
              {toast.action.label}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon="close" label={uiTexts.dismiss()} small onClick={() => onDismiss(toast.id)} />
    </div>
  );
}
