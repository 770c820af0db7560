import { useState } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isObject } from '../../language/paths/path.ts';
import { answerShape, propertiesOf, type Properties } from '../../language/screens/answer-shape.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import { knownStart } from '../../language/templates/known-start.ts';
import type { RecordHead } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useHost, usePlace, useSettings, type Answer } from '../../host/host.ts';
import { useRead } from '../../host/use-read.ts';
import { useActions, type Actions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { callOf } from './use-rows.ts';
import { useReload } from './use-reload.ts';

/** A record that is shown, and what can be done with it. */
export interface RecordRead {
  isReady: boolean;
  isLoading: boolean;
  failure: Answer | undefined;
  retry: () => void;
  /** The template filled; as far as it is known while the record is being read. */
  title: string;
  /** Over the record. */
  scope: ConditionScope;
  /** The fields of the record; undefined where nothing says them. */
  properties: Properties | undefined;
  runner: Actions;
}

/**
 * Reads one record and plays its actions: for a screen of its own, and for the header above the tabs of others.
 * @param around What the call and the conditions read besides the record.
 */
export function useRecord(head: RecordHead, screen: ResolvedScreen, around: ConditionScope, isReady = true): RecordRead {
  const host = useHost();
  const { pathname } = usePlace();
  const { locale } = useSettings();
  const reload = useReload(screen);
  const { get } = head.endpoints;
  const call = callOf(get, head.args, around, screen.operations);
  const { answer, failure, isLoading, retry } = useRead(isReady ? call : undefined);
  const [assigned, setAssigned] = useState<{ over: Answer | undefined; record: JsonObject }>();

  // What an action answered stands for the record until it is read anew.
  const read = assigned !== undefined && assigned.over === answer ? assigned.record : answer?.result;
  const record = isObject(read) ? read : undefined;
  const scope = record === undefined ? around : { ...around, record };
  const runner = useActions({
    screen,
    scope: () => scope,
    assign: (after) => setAssigned({ over: answer, record: after }),
    back: () => host.back(parentPath(pathname)),
    reload,
  });
  const operation = screen.operations[get];
  return {
    isReady: record !== undefined,
    isLoading,
    failure,
    retry,
    title: record === undefined ? knownStart(head.title, scope) || 'Loading' : fillTemplate(head.title, scope, { locale }),
    scope,
    properties: operation && propertiesOf(answerShape(operation, screen.entities)),
    runner,
  };
}
