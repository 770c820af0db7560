import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { readScoped } from '../../language/paths/read-scoped.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { templateFields } from '../../language/templates/template-fields.ts';
import type { Read } from '../../language/types/calls.ts';
import { useSettings, type Answer } from '../../host/host.ts';
import { CallFailure, useReader } from '../../host/use-read.ts';
import { playLoads } from './play-loads.ts';
import { useScreenScope } from './screen-scope.ts';

/** The reads before a block (`load`), and the scope in which the block itself then plays. */
export interface Loads {
  /** With `load.` once the reads are answered. */
  scope: ConditionScope;
  isReady: boolean;
  failure: Answer | undefined;
  /** The descriptor's text instead of the block: an answer refused it. */
  refusal: string | undefined;
  retry: () => void;
}

/** Plays the named reads of a screen one after the other; each may use the answers before it. Without any it is ready at once. */
export function useLoads({ descriptor, operations }: ResolvedScreen): Loads {
  const scope = useScreenScope();
  const { locale } = useSettings();
  const reader = useReader();
  const reads = 'load' in descriptor && descriptor.kind !== 'wizard' ? descriptor.load : undefined;
  const query = useQuery({
    queryKey: ['load', descriptor.id, keysOf(reads, scope)],
    enabled: reads !== undefined,
    queryFn: () => playLoads(reads ?? {}, scope, reader, { operations, locale }),
    retry: false,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  const ready = useMemo(() => (data === undefined ? scope : { ...scope, load: data.load }), [scope, data]);
  return {
    scope: ready,
    isReady: reads === undefined || (data !== undefined && data.refusal === undefined),
    failure: error instanceof CallFailure ? error.answer : undefined,
    refusal: data?.refusal,
    retry: () => void refetch(),
  };
}

/** What of the surroundings the reads depend on: another page of a list reads nothing anew. */
function keysOf(reads: Record<string, Read> | undefined, scope: ConditionScope): unknown[] {
  const templates = Object.values(reads ?? {}).flatMap(({ args = {} }) => Object.values(args));
  return [scope.route ?? {}, ...templates.flatMap(templateFields).filter(({ path }) => path.startsWith('query.')).map(({ path }) => readScoped(scope, path) ?? null)];
}
