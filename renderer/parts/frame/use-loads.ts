import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { screenReads } from '../../language/calls/screen-reads.ts';
import { readScoped } from '../../language/paths/read-scoped.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { templateFields } from '../../language/text/templates/template-fields.ts';
import type { Read } from '../../language/types/calls.ts';
import { useSettings, type Answer } from '../../host/host.ts';
import { CallFailure, useFollowWrites, useReader } from '../../host/use-read.ts';
import { callOf } from './call-of.ts';
import { playLoads } from './play-loads.ts';
import { useScreenScope } from './screen-scope.ts';

/** The reads before a block (`load`), and the scope of the block. */
export interface Loads {
  /** Contains `load.` when the reads have been answered. */
  scope: ConditionScope;
  isReady: boolean;
  failure: Answer | undefined;
  /** The descriptor's text that is shown instead of the block when an answer refuses. */
  refusal: string | undefined;
  refetch: () => void;
}

/**
 * Runs the named reads of a screen one after the other. Without reads it is ready at once. With `followsWrites` they run
 * again after each write, for what only decides which buttons are there.
 */
export function useLoads({ descriptor, operations }: ResolvedScreen, { followsWrites = false } = {}): Loads {
  const scope = useScreenScope();
  const { locale } = useSettings();
  const reader = useReader();
  const reads = useMemo(() => screenReads(descriptor), [descriptor]);
  const query = useQuery({
    queryKey: ['load', descriptor.id, keysOf(reads, scope)],
    enabled: reads !== undefined,
    queryFn: () => playLoads(reads ?? {}, scope, reader, { operations, locale }),
    retry: false,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  const followed = followsWrites ? Object.values(reads ?? {}) : [];
  useFollowWrites(
    followed.map(({ operation, args }) => callOf(operation, args, scope, operations)),
    () => void refetch({ cancelRefetch: false }),
    true,
  );
  const ready = useMemo(() => (data === undefined ? scope : { ...scope, load: data.load }), [scope, data]);
  return {
    scope: ready,
    isReady: reads === undefined || (data !== undefined && data.refusal === undefined),
    failure: error instanceof CallFailure ? error.answer : undefined,
    refusal: data?.refusal,
    refetch: () => void refetch(),
  };
}

/** Returns the values that the reads depend on, as their cache key: another page of a list refetches nothing. */
function keysOf(reads: Record<string, Read> | undefined, scope: ConditionScope): unknown[] {
  const templates = Object.values(reads ?? {}).flatMap(({ args = {} }) => Object.values(args));
  return [
    scope.route ?? {},
    ...templates
      .flatMap(templateFields)
      .filter(({ path }) => path.startsWith('query.'))
      .map(({ path }) => readScoped(scope, path) ?? null),
  ];
}
