import { useCallback, useSyncExternalStore } from 'react';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useForm } from '../record/fields-context.ts';
import type { RecordStore } from '../record/record.ts';
import type { Refusal } from './use-refusals.ts';
import styles from './refusal-notice.module.css';

/**
 * The notice above a form while it has errors. Its live region is rendered from the start, so that screen readers
 * announce the notice.
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const hasSome = useHasErrors(refusal !== undefined);
  const isShown = refusal !== undefined && (hasSome || refusal.others.length > 0);
  return (
    <div aria-live="assertive" className={styles.live}>
      {isShown && (
        <Notice tone="danger">
          {refusal.text}
          {refusal.others.length > 0 && (
            <ul>
              {refusal.others.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Whether any field shows an error, in rows too. Subscribes only while a refusal is shown. */
function useHasErrors(isAsked: boolean): boolean {
  const { model, store } = useForm();
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isAsked) return () => undefined;
      // A typed value is checked after its subscribers were notified.
      const later = () => queueMicrotask(listener);
      const leaves = [store.values.subscribeAll(later), store.errors.subscribeAll(later)];
      return () => leaves.forEach((leave) => leave());
    },
    [isAsked, store],
  );
  return useSyncExternalStore(subscribe, () => isAsked && hasErrors(store, childrenOf(model)));
}

function hasErrors(record: RecordStore, lists: FormChildren[]): boolean {
  if (Object.keys(record.errors.all()).length > 0) return true;
  return lists.some(
    ({ name, children }) =>
      record
        .rows(name)
        ?.rows()
        .some((row) => !row.isDeleted() && hasErrors(row, children ? [children] : [])) ?? false,
  );
}
