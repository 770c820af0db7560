import { operations } from 'virtual:bell';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useApplication } from '../../host/screen-host.tsx';
import { countKey } from '../../host/written.ts';
import { callerKey, type Session } from '../../session/session.ts';
import { readUnread, type Unread } from './notification.ts';
import { isDue, type Reason } from './when-to-read.ts';

/** The tabs of a browser tell each other the count. */
const channel = new BroadcastChannel('screenplay.bell');
/** Signs that a person sits before the page. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove'];
/** A moving pointer is looked at this often. */
const LOOK_EVERY_MS = 1000;

/** A count that a tab has read. */
interface Told extends Unread {
  as: string;
}

/** Returns the count of notifications that are not read; undefined until it is known. Reads it again when it is due. */
export function useUnread(session: Session): { unread: Unread | undefined; change: (unread: Unread) => void } {
  const { call } = useApplication();
  const client = useQueryClient();
  const as = callerKey(session) ?? '';
  const operation = operations['getUnreadStaffNotifications'];
  const [queryKey] = useState(() => [...(operation === undefined ? [] : countKey(operation)), as]);
  const [share] = useState(Math.random);
  const failures = useRef(0);
  const { pathname } = useLocation();

  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Unread> => {
      const answer = await call(operations, { operation: 'getUnreadStaffNotifications' }, { signal });
      failures.current = answer.isSuccessful ? 0 : failures.current + 1;
      // Thrown so that the last count stays.
      if (!answer.isSuccessful) throw new Error(answer.message);
      const read = readUnread(answer.result);
      const told: Told = { ...read, as };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel.postMessage(told);
      return read;
    },
    retry: false,
    staleTime: Infinity,
  });

  useEffect(() => {
    const hear = ({ data: told }: MessageEvent<unknown>) => {
      if (isTold(told, as)) client.setQueryData(queryKey, readUnread(told));
    };
    channel.addEventListener('message', hear);
    return () => channel.removeEventListener('message', hear);
  }, [client, queryKey, as]);

  const look = useCallback(
    (reason: Reason) => {
      if (document.visibilityState !== 'visible') return;
      const state = client.getQueryState(queryKey);
      if (state === undefined || state.fetchStatus !== 'idle') return;
      const triedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      if (isDue({ triedAt, failures: failures.current }, reason, Date.now(), share)) void refetch();
    },
    [client, queryKey, refetch, share],
  );
  useEffect(() => {
    let lookedAt = 0;
    const sign = () => {
      if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = Date.now();
      look('sign');
    };
    const seen = () => look('step');
    for (const name of SIGNS) addEventListener(name, sign, { passive: true });
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    return () => {
      for (const name of SIGNS) removeEventListener(name, sign);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
    };
  }, [look]);
  const seenAt = useRef(pathname);
  useEffect(() => {
    if (seenAt.current === pathname) return;
    seenAt.current = pathname;
    look('step');
  }, [look, pathname]);

  const change = useCallback((unread: Unread) => client.setQueryData(queryKey, unread), [client, queryKey]);
  return { unread: data, change };
}

function isTold(value: unknown, as: string): boolean {
  return typeof value === 'object' && value !== null && 'as' in value && value.as === as;
}
