import { useMemo } from 'react';
import { sameJson } from '../../language/conditions/compare.ts';
import { evaluate } from '../../language/conditions/evaluate.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { LocaleSettings } from '../../language/formats/locale.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { useHost, useSettings, type RendererHost } from '../../host/host.ts';
import { afterPress } from './after-press.ts';
import { assignValues } from './assign-values.ts';
import { useRecord, type EditedRecord } from './form-context.ts';

export interface FieldChange {
  /** What the control reports; `option` is the row that was chosen. */
  change: (value: Json, option?: JsonObject) => void;
  /** The person left the field. */
  leave: () => void;
  /** Takes a value that needs no question: one that was just made. */
  take: (value: Json, option?: JsonObject) => void;
}

/**
 * What a change of a field means: the question before it (`confirm`), what a choice fills beside it (`fill`), and the value that stands for an
 * emptied control (`emptyAs`).
 * @param isTyped What is typed is asked about when the field is left: nobody can be asked at every key.
 */
export function useFieldChange(model: FormModelField, isTyped: boolean): FieldChange {
  const record = useRecord();
  const host = useHost();
  const { locale } = useSettings();
  return useMemo(() => fieldChange(model, record, { host, locale, isTyped }), [model, record, host, locale, isTyped]);
}

interface Asking {
  host: Pick<RendererHost, 'confirm'>;
  /** Of what the questions say. */
  locale: LocaleSettings;
  isTyped: boolean;
}

/** The same, without React. */
export function fieldChange(model: FormModelField, record: EditedRecord, { host, locale, isTyped }: Asking): FieldChange {
  const { name, confirm, emptyAs, fill } = model;
  const { store, pending: { questions } } = record;
  /** What the field held before somebody began to type. */
  let before: { value: Json } | undefined;

  const take = (value: Json, option?: JsonObject) => {
    store.set(name, value);
    if (fill && option) assignValues(record, fill, { option });
  };
  const mustAsk = (value: Json): boolean => confirm !== undefined && evaluate(confirm.when, scopeWith(record, name, value)) === true;
  const ask = (value: Json): Promise<boolean> => host.confirm({ text: fillTemplate(confirm?.text ?? '', scopeWith(record, name, value), { locale }) });
  const decide = async (old: Json): Promise<boolean> => {
    const value = store.values.get(name) ?? null;
    if (sameJson(old, value) || !mustAsk(value)) return true;
    const isAgreed = await ask(value);
    if (!isAgreed) store.set(name, old);
    return isAgreed;
  };
  let deciding: Promise<boolean> | undefined;
  /** Asked once, whoever wants to know: the field that is left, and the save that it is left for. */
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
    change(value, option) {
      if (isTyped) begin();
      if (isTyped || !mustAsk(value)) return take(value, option);
      void ask(value).then((isAgreed) => isAgreed && take(value, option));
    },
    leave: () => afterPress(() => {
      const value = store.values.get(name);
      if (emptyAs !== undefined && (value === null || value === '')) store.set(name, emptyAs);
      store.touch(name);
      void settle();
    }),
  };
}

/** The scope as it would be with another value in one field. */
function scopeWith(record: EditedRecord, name: string, value: Json): ConditionScope {
  const scope = record.scope();
  const changed = nestNames({ [name]: value }, scope.record);
  return { ...scope, record: changed, ...(scope.row === undefined ? {} : { row: changed }) };
}
