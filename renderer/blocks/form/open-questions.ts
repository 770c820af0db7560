import type { EditedRecord } from './form-context.ts';
import type { RecordStore } from './record.ts';

/** Asks; answers whether what was typed stays. */
export type OpenQuestion = () => Promise<boolean>;

/** By the form that the fields stand in, those of its rows too. */
const open = new WeakMap<RecordStore, Set<OpenQuestion>>();

/** A field is being typed into whose change may be asked about: when it is left, or before it is sent, whichever comes first. */
export function openQuestion(record: EditedRecord, question: OpenQuestion): void {
  const { store } = formOf(record);
  open.set(store, (open.get(store) ?? new Set()).add(question));
}

export function closeQuestion(record: EditedRecord, question: OpenQuestion): void {
  open.get(formOf(record).store)?.delete(question);
}

/** Asks what has not been asked yet, one after the other. Answers whether all that was typed stays: what was declined is not what the person meant to send. */
export async function settleQuestions(store: RecordStore): Promise<boolean> {
  let isAgreed = true;
  for (const question of open.get(store) ?? []) isAgreed = (await question()) && isAgreed;
  return isAgreed;
}

function formOf(record: EditedRecord): EditedRecord {
  return record.parent === undefined ? record : formOf(record.parent);
}
