import { useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isObject } from '../../language/paths/path.ts';
import { answerShape, propertiesOf, type Properties } from '../../language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { filledPrefix } from '../../language/text/templates/filled-prefix.ts';
import type { RecordHead } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useSettings, type Answer } from '../../host/host.ts';
import { useFollowWrites, useRead } from '../../host/use-read.ts';
import { useCommands, type Commands } from '../../commands/use-commands.ts';
import { callOf } from './call-of.ts';
import { useScreenTarget } from './use-screen-target.ts';

/** A record on the screen, and its commands. */
export interface RecordRead {
  isReady: boolean;
  isFetching: boolean;
  failure: Answer | undefined;
  refetch: () => void;
  /** The filled title; without the record, the part before its first field or what has become of it. */
  title: string;
  /** The scope with the record. */
  scope: ConditionScope;
  /** The fields of the record; undefined for an unknown shape. */
  properties: Properties | undefined;
  commands: Commands;
}

/**
 * Reads one record and runs its actions: for its own screen, and for the header above the tabs of others.
 * @param around The scope around the record.
 */
export function useRecord(
  head: RecordHead,
  screen: ResolvedScreen,
  around: ConditionScope,
  isReady = true,
): RecordRead {
  const { locale } = useSettings();
  const targetOf = useScreenTarget(screen);
  const { get } = head.endpoints;
  const call = callOf(get, head.args, around, screen.operations);
  const { answer, failure, isFetching, refetch } = useRead(isReady ? call : undefined);
  useFollowWrites(isReady ? [call] : [], refetch);
  const [assigned, setAssigned] = useState<{ over: Answer | undefined; record: JsonObject }>();

  // The answer of an action replaces the record until it is refetched.
  const read = assigned !== undefined && assigned.over === answer ? assigned.record : answer?.result;
  const record = isObject(read) ? read : undefined;
  const scope = record === undefined ? around : { ...around, record };
  const commands = useCommands({
    ...targetOf(scope),
    assign: (after) => setAssigned({ over: answer, record: after }),
  });
  const operation = screen.operations[get];
  return {
    isReady: record !== undefined,
    isFetching,
    failure,
    refetch,
    title:
      record === undefined
        ? filledPrefix(head.title, scope) || titleWithout(isFetching ? undefined : failure)
        : fillTemplate(head.title, scope, { locale }),
    scope,
    properties: operation && propertiesOf(answerShape(operation, screen.entities)),
    commands,
  };
}

/** Returns the title of a record that is not there, when its template begins with a field. */
function titleWithout(failure: Answer | undefined): string {
  if (failure === undefined) return 'Loading';
  return failure.status === 404 ? 'Not Found' : 'Not Available';
}
