import { screenReads } from '../language/calls/screen-reads.ts';
import { isRefused } from '../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../language/logic/conditions/scope.ts';
import { configuredSections } from '../language/models/dynamic/configured.ts';
import { formChecker } from '../language/models/form/check-form.ts';
import type { FormMode } from '../language/models/form/field-state.ts';
import { formModel, permittedSections, type FormModel } from '../language/models/form/form-model.ts';
import { isObject } from '../language/paths/path.ts';
import type { ResolvedScreen } from '../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { FormDescriptor } from '../language/types/descriptor.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import type { Answer, HostSettings, Place, RendererHost } from '../host/host.ts';
import { callOf } from '../parts/frame/call-of.ts';
import { playLoads } from '../parts/frame/play-loads.ts';
import { screenScope } from '../parts/frame/screen-scope.ts';
import { followRule } from '../fields/change-rules/follow-rule.ts';
import type { FormContextValue } from '../fields/record/edited-record.ts';
import { createPending } from '../fields/record/pending.ts';
import { createRest } from '../fields/record/rest.ts';
import { isAddPlace } from '../blocks/form/open/is-add-place.ts';
import { checkOf, createStoreOf, openedValues } from '../blocks/form/form-state.ts';
import { createLog, type Log } from './log.ts';

/** The application around a form that is played without React. */
export interface Surroundings extends Pick<RendererHost, 'can' | 'mayOpen'> {
  /** Answers a call at once. */
  answer: (call: OperationCall) => Answer;
  place: Pick<Place, 'params' | 'search' | 'route'>;
  settings: Pick<HostSettings, 'locale' | 'user' | 'functions'>;
  /** Whether a control is typed into, such as a text. */
  isTyped: (controlType: string) => boolean;
  noteOperand?: ConditionScope['noteOperand'];
}

/** A form that is open. */
export interface FormSession {
  form: FormContextValue;
  around: Surroundings;
  log: Log;
}

/**
 * Opens a form as its block does, by the same functions and without React. Returns the text that is shown instead where
 * it cannot be opened.
 */
export async function openSession(screen: ResolvedScreen, around: Surroundings): Promise<FormSession | string> {
  const { descriptor } = screen;
  const plain = formModel(screen);
  if (descriptor.kind !== 'form' || plain === null) return `"${descriptor.id}" is no form.`;
  const isAdd = isAddPlace(plain, around.place);
  const { add } = plain.endpoints;
  if (isAdd && (add === undefined || !around.can(add)))
    return `You may not add ${plain.entity.titlePlural.toLowerCase()}`;
  const opened = await readForm(screen, descriptor, plain, isAdd, around);
  if (typeof opened === 'string') return opened;
  const form = openedForm(screen, opened, isAdd ? 'add' : 'update', around);
  const session = { form, around, log: createLog() };
  followRules(session);
  return session;
}

interface OpenedReads {
  model: FormModel;
  scope: ConditionScope;
  loaded: JsonObject | undefined;
}

/** Makes the reads of a form: what it loads, its record, and the fields that the server configures. */
async function readForm(
  screen: ResolvedScreen,
  descriptor: FormDescriptor,
  plain: FormModel,
  isAdd: boolean,
  around: Surroundings,
): Promise<OpenedReads | string> {
  const { operations } = screen;
  const { locale } = around.settings;
  const outer = { ...screenScope(around.place, around.settings), ...noteOf(around) };
  const loads = await playLoads(screenReads(descriptor) ?? {}, outer, async (call) => around.answer(call), {
    operations,
    locale,
  });
  if (loads.refusal !== undefined) return loads.refusal;
  const scope = descriptor.load === undefined ? outer : { ...outer, load: loads.load };
  const read = (operation: string | undefined, args: Record<string, string> | undefined): Json | undefined => {
    const call = operation === undefined ? undefined : callOf(operation, args, scope, operations);
    return call && (around.answer(call).result ?? undefined);
  };
  const loaded = read(isAdd ? plain.endpoints.new : plain.endpoints.get, descriptor.args);
  const { fieldsFrom } = descriptor;
  const structure = read(fieldsFrom?.operation, fieldsFrom?.args);
  const inAnswer = { ...scope, result: isObject(structure) ? structure : {} };
  if (fieldsFrom !== undefined && isRefused(fieldsFrom.refuseWhen, inAnswer))
    return fillTemplate(fieldsFrom.text ?? '', inAnswer, { locale });
  const model =
    structure === undefined ? plain : (formModel(screen, configuredSections(structure, fieldsFrom?.lookup)) ?? plain);
  return { model: permittedSections(model, around.can), scope, loaded: isObject(loaded) ? loaded : undefined };
}

function noteOf({ noteOperand }: Surroundings): Pick<ConditionScope, 'noteOperand'> {
  return noteOperand === undefined ? {} : { noteOperand };
}

function openedForm(
  screen: ResolvedScreen,
  { model, scope: around, loaded }: OpenedReads,
  mode: FormMode,
  { can }: Surroundings,
): FormContextValue {
  const { record: _record, ...scope } = around;
  const rest = createRest(loaded ?? {});
  const check = checkOf(formChecker(model, mode), scope, rest);
  const store = createStoreOf(model, openedValues(model, mode, loaded, around), check);
  const writes = model.endpoints[mode];
  const isReadOnly = writes === undefined || !can(writes);
  return { model, store, mode, scope, catalogue: screen, rest, pending: createPending(), isReadOnly, id: model.id };
}

/** Follows the change rules of the form. Their calls are made at once, without a pause in typing. */
function followRules({ form, around, log }: FormSession): void {
  const { model, store } = form;
  const surroundings = {
    form,
    host: { call: async (call: OperationCall) => around.answer(call) },
    later(run: () => void) {
      log.pend(run);
      return () => log.drop(run);
    },
  };
  for (const rule of model.onChangeRules ?? [])
    followRule(rule, { model, store }, () => surroundings, { set: () => undefined });
}
