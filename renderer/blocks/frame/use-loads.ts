import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isRefused } from '../../language/conditions/uses.ts';
import { isObject } from '../../language/paths/path.ts';
import { readScoped } from '../../language/paths/read-scoped.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import { templateFields } from '../../language/templates/template-fields.ts';
import type { Read } from '../../language/types/calls.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { Answer } from '../../host/host.ts';
import { CallFailure, useReader, type Reader } from '../../host/use-read.ts';
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
  const reader = useReader();
  const reads = 'load' in descriptor && descriptor.kind !== 'wizard' ? descriptor.load : undefined;
  const query = useQuery({
    queryKey: ['load', descriptor.id, keysOf(reads, scope)],
    enabled: reads !== undefined,
    queryFn: () => playLoads(reads ?? {}, scope, reader, operations),
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

/** Where a read cannot be made, or refuses without saying why. */
const NOTHING_HERE = 'There is nothing to show here.';

async function playLoads(reads: Record<string, Read>, scope: ConditionScope, reader: Reader, operations: ResolvedScreen['operations']): Promise<{ load: JsonObject; refusal?: string }> {
  const load: JsonObject = {};
  for (const [name, { operation, args, refuseWhen, text = NOTHING_HERE }] of Object.entries(reads)) {
    const around = { ...scope, load };
    const keys = callArgs(operations[operation]?.path ?? '', args, around);
    if (keys === null) return { load, refusal: text };
    const { result } = await reader({ operation, args: keys });
    load[name] = result;
    const inAnswer = { ...around, result: isObject(result) ? result : {} };
    if (isRefused(refuseWhen, inAnswer)) return { load, refusal: fillTemplate(text, inAnswer) };
  }
  return { load };
}
