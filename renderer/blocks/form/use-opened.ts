import { useMemo } from 'react';
import { configuredFields } from '../../language/dynamic/configured.ts';
import { formModel, type FormModel } from '../../language/form/form-model.ts';
import { isRefused } from '../../language/conditions/uses.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { FormDescriptor } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { useSettings, type Answer } from '../../host/host.ts';
import { JUST_READ_MS, useRead } from '../../host/use-read.ts';
import { useLoads } from '../frame/use-loads.ts';
import { callOf } from '../frame/use-rows.ts';

/** What a form needs before it can be filled in. */
export interface Opened {
  /** With the fields that the server configures, once they are known. */
  model: FormModel;
  /** What is around the record. */
  around: ConditionScope;
  /** The stored record, or what a new one starts from. */
  loaded: JsonObject | undefined;
  isReady: boolean;
  /** A key of a call is not known: nothing was chosen in the selector. */
  isWaiting: boolean;
  /** Why the newest reading failed; with `isReady` there is still what was read before. */
  failure: Answer | undefined;
  /** Text instead of the form. */
  refusal: string | undefined;
  retry: () => void;
}

interface OpenOptions {
  descriptor: FormDescriptor;
  screen: ResolvedScreen;
  /** Completed without the configured fields. */
  model: FormModel;
  /** The operation that answers the record; undefined: there is none to read. */
  operation: string | undefined;
  isAllowed: boolean;
}

/** Reads what stands before a form: its loads, then its record and the fields that the server configures. */
export function useOpened({ descriptor, screen, model: plain, operation, isAllowed }: OpenOptions): Opened {
  const { locale } = useSettings();
  const loads = useLoads(screen);
  const { scope, isReady: hasLoads } = loads;
  const { fieldsFrom } = descriptor;
  const { operations } = screen;
  const mayAsk = isAllowed && hasLoads;
  const call = operation === undefined ? undefined : callOf(operation, descriptor.args, scope, operations);
  const fieldsCall = fieldsFrom && callOf(fieldsFrom.operation, fieldsFrom.args, scope, operations);
  // What a new record begins with may be another by the next time: the first market that has no price yet.
  const read = useRead(mayAsk ? call : undefined, { freshFor: JUST_READ_MS, isKept: operation !== descriptor.endpoints.new });
  const fields = useRead(mayAsk ? fieldsCall : undefined, { freshFor: JUST_READ_MS });

  const structure = fields.answer?.result;
  // RJSF walks the schema again only when the fields themselves are others.
  const model = useMemo(() => (structure === undefined ? plain : (formModel(screen, configuredFields(structure)) ?? plain)), [structure, screen, plain]);
  const loaded = isObject(read.answer?.result) ? read.answer.result : undefined;
  const inAnswer = { ...scope, result: isObject(structure) ? structure : {} };
  const isHeldBack = fieldsFrom !== undefined && structure !== undefined && isRefused(fieldsFrom.refuseWhen, inAnswer);
  return {
    model,
    around: scope,
    loaded,
    isReady: mayAsk && (operation === undefined || loaded !== undefined) && (fieldsFrom === undefined || structure !== undefined),
    isWaiting: mayAsk && ((operation !== undefined && call === undefined) || (fieldsFrom !== undefined && fieldsCall === undefined)),
    failure: loads.failure ?? read.failure ?? fields.failure,
    refusal: loads.refusal ?? (isHeldBack ? fillTemplate(fieldsFrom.text ?? '', inAnswer, { locale }) : undefined),
    retry() {
      if (loads.failure) loads.retry();
      if (read.failure) read.retry();
      if (fields.failure) fields.retry();
    },
  };
}
