import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { configuredSections } from '../../../language/models/dynamic/configured.ts';
import { formModel, type FormModel } from '../../../language/models/form/form-model.ts';
import { isRefused } from '../../../language/logic/conditions/apply-condition.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../../language/text/templates/fill-template.ts';
import type { FormDescriptor } from '../../../language/types/descriptor.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { useSettings, type Answer } from '../../../host/host.ts';
import { JUST_READ_MS, readKey, useRead } from '../../../host/use-read.ts';
import { useLoads } from '../../../parts/frame/use-loads.ts';
import { callOf } from '../../../parts/frame/call-of.ts';

/** The reads of a form. */
export interface Opened {
  /** Contains the fields that the server configures when they have been read. */
  model: FormModel;
  /** The scopes around the record. */
  around: ConditionScope;
  /** The stored record, or the defaults of a new one. */
  loaded: JsonObject | undefined;
  isReady: boolean;
  /** A path key of a call has no value: nothing was chosen in the selector. */
  isWaiting: boolean;
  /** The failure of the last read. With `isReady` the older record is still shown. */
  failure: Answer | undefined;
  /** The text that replaces the form. */
  refusal: string | undefined;
  refetch: () => void;
  /** Reads the defaults of another new record: they may differ from those of the last one. */
  begin: () => void;
}

interface OpenOptions {
  descriptor: FormDescriptor;
  screen: ResolvedScreen;
  /** The model without configured fields. */
  model: FormModel;
  /** The operation that reads the record or the defaults; undefined without one. */
  operation: string | undefined;
  isAllowed: boolean;
}

/** Reads the loads of a form, then its record and the fields that the server configures. */
export function useOpened({ descriptor, screen, model: plain, operation, isAllowed }: OpenOptions): Opened {
  const client = useQueryClient();
  const { locale } = useSettings();
  const loads = useLoads(screen);
  const { scope, isReady: hasLoads } = loads;
  const { fieldsFrom } = descriptor;
  const lookup = fieldsFrom?.lookup;
  const { operations } = screen;
  const mayAsk = isAllowed && hasLoads;
  const call = operation === undefined ? undefined : callOf(operation, descriptor.args, scope, operations);
  const fieldsCall = fieldsFrom && callOf(fieldsFrom.operation, fieldsFrom.args, scope, operations);
  // Defaults of a new record change with each record, such as the first market without a price: they are not cached.
  const read = useRead(mayAsk ? call : undefined, {
    freshFor: JUST_READ_MS,
    isKept: operation !== descriptor.endpoints.new,
  });
  const fields = useRead(mayAsk ? fieldsCall : undefined, { freshFor: JUST_READ_MS });

  const structure = fields.answer?.result;
  // A new model makes RJSF walk the schema again: it is built only when the configured fields change.
  const model = useMemo(
    () => (structure === undefined ? plain : (formModel(screen, configuredSections(structure, lookup)) ?? plain)),
    [structure, lookup, screen, plain],
  );
  const loaded = isObject(read.answer?.result) ? read.answer.result : undefined;
  const inAnswer = { ...scope, result: isObject(structure) ? structure : {} };
  const isHeldBack = fieldsFrom !== undefined && structure !== undefined && isRefused(fieldsFrom.refuseWhen, inAnswer);
  return {
    model,
    around: scope,
    loaded,
    isReady:
      mayAsk &&
      (operation === undefined || loaded !== undefined) &&
      (fieldsFrom === undefined || structure !== undefined),
    isWaiting:
      mayAsk &&
      ((operation !== undefined && call === undefined) || (fieldsFrom !== undefined && fieldsCall === undefined)),
    failure: loads.failure ?? read.failure ?? fields.failure,
    refusal: loads.refusal ?? (isHeldBack ? fillTemplate(fieldsFrom.text ?? '', inAnswer, { locale }) : undefined),
    refetch() {
      if (loads.failure) loads.refetch();
      if (read.failure) read.refetch();
      if (fields.failure) fields.refetch();
    },
    begin: () => void (call && client.resetQueries({ queryKey: readKey(call), exact: true })),
  };
}
