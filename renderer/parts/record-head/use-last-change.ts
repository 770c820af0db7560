import { useEffect, useRef } from 'react';
import { readHistory } from '../../language/models/history/read-history.ts';
import type { RecordChange } from '../../language/types/record-change.ts';
import { useIdle } from '../../host/use-idle.ts';
import { useRead } from '../../host/use-read.ts';
import { historyCall } from '../history/history-call.ts';
import type { Subject } from './subject.ts';

/** Reads the newest change of a record when the browser is idle. Undefined until it is known. */
export function useLastChange(subject: Subject | undefined): RecordChange | undefined {
  const isIdle = useIdle();
  const record = subject?.record;
  const call = isIdle && subject && record ? historyCall(subject.get, subject.entity, record, { top: 1 }) : undefined;
  const { answer, refetch } = useRead(call);
  // Another version of the record has another newest change.
  const version = record?.['version'] ?? null;
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== null && known.current !== version) refetch();
    known.current = version;
  }, [version, refetch]);
  return readHistory(answer?.result).changes[0];
}
