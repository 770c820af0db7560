import { sameJson } from '../../language/logic/conditions/compare.ts';
import { evaluate } from '../../language/logic/conditions/evaluate.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { LocaleSettings } from '../../language/text/formats/locale.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { RendererHost } from '../../host/host.ts';
import { afterPress } from './after-press.ts';
import { assignValues } from '../record/assign-values.ts';
import type { EditedRecord } from '../record/edited-record.ts';

export interface FieldChange {
  /** Handles a change of the control; `option` is the chosen row. */
  change: (value: Json, option?: JsonObject) => void;
  /** Handles blur. */
  leave: () => void;
  /** Sets a value without a confirmation: an option that was just created. */
  take: (value: Json, option?: JsonObject) => void;
  /** Sets the value that a new record opens with. On a stored record it is a change: it is shown, so it is saved. */
  preset: (value: Json, option?: JsonObject) => void;
}

export interface FieldAsking {
  host: Pick<RendererHost, 'confirm'>;
  /** Formats dates and numbers in questions. */
  locale: LocaleSettings;
  /** A typed value is confirmed when the field is left, because a question at every key is not usable. */
  isTyped: boolean;
}

/**
 * Handles the change of a field: its confirmation (`confirm`), the other fields that a choice fills (`fill`), and the
 * value that stands for an empty control (`emptyAs`).
 */
export function fieldChange(
  model: FormModelField,
  record: EditedRecord,
  { host, locale, isTyped }: FieldAsking,
): FieldChange {
  const { name, confirm, emptyAs, fill } = model;
  const {
    store,
    pending: { questions },
  } = record;
  /** The value before typing began. */
  let before: { value: Json } | undefined;

  const takeBy = (setValue: typeof store.set, value: Json, option?: JsonObject) => {
    // Conditions read the referenced record: the choice is it, under the key that the value names.
    const { references } = model.field;
    if (references !== undefined && option) record.rest?.set(references.as, { ...option, [references.field]: value });
    setValue(name, value);
    if (fill && option) assignValues(record, fill, { option }, setValue);
  };
  const take = (value: Json, option?: JsonObject) => takeBy(store.set, value, option);
  const mustAsk = (value: Json): boolean =>
    confirm !== undefined && evaluate(confirm.when, scopeWith(record, name, value)) === true;
  const ask = (value: Json): Promise<boolean> =>
    host.confirm({ text: fillTemplate(confirm?.text ?? '', scopeWith(record, name, value), { locale }) });
  const decide = async (old: Json): Promise<boolean> => {
    const value = store.values.get(name) ?? null;
    if (sameJson(old, value) || !mustAsk(value)) return true;
    const isAgreed = await ask(value);
    if (!isAgreed) store.set(name, old);
    return isAgreed;
  };
  let deciding: Promise<boolean> | undefined;
  /** One question for two events: the blur of the field, and the save that caused it. */
  const settle = async (): Promise<boolean> => {
    if (before === undefined) return true;
    deciding ??= decide(before.value);
    const isAgreed = await deciding;
    before = undefined;
    deciding = undefined;
    questions.delete(settle);
    return isAgreed;
  };
  const begin = () => {
    if (before !== undefined || confirm === undefined) return;
    before = { value: store.values.get(name) ?? null };
    questions.add(settle);
  };

  return {
    take,
    preset: (value, option) => takeBy(isStored(record) ? store.set : store.preset, value, option),
    change(value, option) {
      if (isTyped) begin();
      if (isTyped || !mustAsk(value)) return take(value, option);
      void ask(value).then((isAgreed) => isAgreed && take(value, option));
    },
    leave: () =>
      afterPress(() => {
        const value = store.values.get(name);
        if (emptyAs !== undefined && (value === null || value === '')) store.set(name, emptyAs);
        store.touch(name);
        void settle();
      }),
  };
}

/** Rows that are added to a stored record are new. */
function isStored({ store, scope }: EditedRecord): boolean {
  return scope().screen?.['mode'] === 'edit' && Object.keys(store.baseline()).length > 0;
}

/** Returns the scope with another value in one field. */
function scopeWith(record: EditedRecord, name: string, value: Json): ConditionScope {
  const scope = record.scope();
  const changed = nestNames({ [name]: value }, scope.record);
  return { ...scope, record: changed, ...(scope.row === undefined ? {} : { row: changed }) };
}
