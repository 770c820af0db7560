import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { screenReads } from '../../language/calls/screen-reads.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { RecordHead } from '../../language/types/blocks.ts';
import { useHost, useSettings } from '../../host/host.ts';
import { useFollowWrites, useReader } from '../../host/use-read.ts';
import { callOf } from './call-of.ts';
import { playLoads } from './play-loads.ts';
import { useScreenScope } from './screen-scope.ts';

/** What is read beside the record of a tab set. */
interface HeadLoads {
  /** Contains `load.` when the reads have been answered. */
  scope: ConditionScope;
  isReady: boolean;
}

/**
 * Reads what the header of a tab set loads, and again after each write. A person who may not call one of the reads, and
 * one whose read fails, sees the header without what it needs.
 */
export function useHeadLoads(head: RecordHead | undefined, { operations }: ResolvedScreen): HeadLoads {
  const scope = useScreenScope();
  const host = useHost();
  const { locale } = useSettings();
  const reader = useReader();
  const reads = useMemo(() => (head === undefined ? undefined : screenReads(head)), [head]);
  const isAllowed = reads !== undefined && Object.values(reads).every(({ operation }) => host.can(operation));
  const { data, refetch } = useQuery({
    queryKey: ['head', head?.endpoints.get, scope.route ?? {}],
    enabled: isAllowed,
    queryFn: () => playLoads(reads ?? {}, scope, reader, { operations, locale }),
    retry: false,
    staleTime: 0,
  });
  const calls = isAllowed
    ? Object.values(reads).map(({ operation, args }) => callOf(operation, args, scope, operations))
    : [];
  useFollowWrites(calls, () => void refetch({ cancelRefetch: false }), true);
  const isReady = isAllowed && data !== undefined && data.refusal === undefined;
  const loaded = useMemo(
    () => (isReady && data !== undefined ? { ...scope, load: data.load } : scope),
    [scope, data, isReady],
  );
  return { scope: loaded, isReady };
}
