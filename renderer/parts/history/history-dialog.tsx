import { useState } from 'react';
import { readHistory } from '../../language/models/history/read-history.ts';
import { useRead } from '../../host/use-read.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ReadFailure } from '../frame/read-failure.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { historyCall } from './history-call.ts';
import type { HistoryProps } from './history.tsx';
import * as commonTexts from '../../texts/generated/common.ts';
import * as historyTexts from '../../texts/generated/history.ts';
import styles from './history.module.css';

/** The history of a record, newest change first. */
export default function HistoryDialog(props: HistoryProps) {
  return (
    <Dialog
      title={historyTexts.of({ name: props.name })}
      width="wide"
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{commonTexts.close()}</Button>}
    >
      <ol className={styles.changes}>
        <Page {...props} />
      </ol>
    </Dialog>
  );
}

/** One page of changes, with the next one behind it once it is asked for. */
function Page({ token, ...props }: HistoryProps & { token?: number }) {
  const { get, entity, record, entities } = props;
  const [isLast, setLast] = useState(true);
  const call = historyCall(get, entity, record, { token });
  const { answer, failure, refetch } = useRead(call);
  if (failure) return <Row content={<ReadFailure name="history" failure={failure} onRetry={refetch} />} />;
  if (call !== undefined && answer === undefined) return <Row content={<Waiting />} />;
  const { changes, next } = readHistory(answer?.result);
  if (changes.length === 0 && token === undefined)
    return <Row content={<EmptyState icon="info" title={historyTexts.none()} />} />;
  return (
    <>
      {changes.map((change) => (
        <ChangeEntry key={change.changeId} change={change} entity={entity} entities={entities} record={record} />
      ))}
      {next !== null && isLast && (
        <Row
          content={
            <Button small onClick={() => setLast(false)}>
              {historyTexts.older()}
            </Button>
          }
        />
      )}
      {next !== null && !isLast && <Page {...props} token={next} />}
    </>
  );
}

function Row({ content }: { content: React.ReactNode }) {
  return <li className={styles.other}>{content}</li>;
}

function Waiting() {
  return (
    <output className={styles.waiting} aria-label={historyTexts.loading()}>
      <Skeleton width="60%" height={14} />
      <Skeleton width="90%" height={14} />
      <Skeleton width="75%" height={14} />
    </output>
  );
}
