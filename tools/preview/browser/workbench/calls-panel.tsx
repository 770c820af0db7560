import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Panel } from './panel.tsx';
import type { CountedCall } from './use-stage.ts';
import styles from './calls-panel.module.css';

/** Shows the calls of the screen, newest first: operation, keys, query and payload. */
export function CallsPanel({ calls, onForget }: { calls: CountedCall[]; onForget: () => void }) {
  return (
    <Panel
      title="Calls"
      count={calls.length}
      actions={
        calls.length > 0 && (
          <Button small variant="quiet" onClick={onForget}>
            Clear
          </Button>
        )
      }
    >
      {calls.length === 0 && <p className={styles.none}>Nothing was called yet.</p>}
      <ol className={styles.list}>
        {calls.toReversed().map(({ number, operation, args, search, payload }) => (
          <li key={number} className={styles.call}>
            <p className={styles.operation}>
              <span className={styles.method} data-write={payload !== undefined || undefined}>
                {payload === undefined ? 'GET' : 'POST'}
              </span>
              {operation}
            </p>
            {Object.entries(args).map(([name, value]) => (
              <p key={name} className={styles.detail}>{`${name}: ${value}`}</p>
            ))}
            {search !== '' && (
              <p className={styles.detail}>{decodeURIComponent(search.slice(1)).replaceAll('&', '\n')}</p>
            )}
            {payload !== undefined && <pre className={styles.detail}>{JSON.stringify(payload, null, 2)}</pre>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
