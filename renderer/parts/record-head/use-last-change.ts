import { useEffect, useRef } from 'react';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { Json } from '../../language/types/json.ts';
import { useIdle } from '../../host/use-idle.ts';
import { useRead } from '../../host/use-read.ts';
import { lastChangeCall, type LastChange, type Subject } from './subject.ts';

/** Reads the newest change of a record when the browser is idle. Undefined until it is known. */
export function useLastChange(subject: Subject | undefined): LastChange | undefined {
  const isIdle = useIdle();
  const record = subject?.record;
  const call = isIdle && subject && record ? lastChangeCall(subject.get, subject.entity, record) : undefined;
  const { answer, refetch } = useRead(call);
  // Another version of the record has another newest change.
  const version = record?.['version'] ?? null;
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== null && known.current !== version) refetch();
    known.current = version;
  }, [version, refetch]);
  return readChange(answer?.result);
}

/** Reads the newest change from an answer; undefined for an answer of another shape. */
export function readChange(result: Json | undefined): LastChange | undefined {
  const changes = isObject(result) ? result['changes'] : undefined;
  const newest = Array.isArray(changes) ? changes[0] : undefined;
  if (!isObject(newest)) return undefined;
  const { event, at } = newest;
  const by = readPath(newest, 'by.fullName');
  if (typeof event !== 'string' || typeof at !== 'string') return undefined;
  return { event, at, by: typeof by === 'string' ? by : undefined };
}
