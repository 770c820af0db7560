import { readHistory } from '../../language/models/history/read-history.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { useSettings } from '../../host/host.ts';
import { CallFailure, useRead, useReader } from '../../host/use-read.ts';
import { historyCall } from '../../parts/history/history-call.ts';
import { useFields } from '../record/fields-context.ts';
import { formOf } from '../record/edited-record.ts';

/** Who saved the other version of a conflict, and when, in the reader's words. */
export interface Author {
  name: string;
  /** The other version comes from another tab of the reader. */
  isReader: boolean;
  at: string;
}

/** Returns a function that finds whether the newest change of a record is the reader's own; false when it is unknown. */
export function useIsOwnChange(): (call: OperationCall | undefined) => Promise<boolean> {
  const { user } = useSettings();
  const read = useReader();
  return async (call) => {
    if (call === undefined) return false;
    try {
      const [change] = readHistory((await read(call)).result).changes;
      return change?.by?.contactId !== undefined && change.by.contactId === user['contactId'];
    } catch (error) {
      if (error instanceof CallFailure) return false;
      throw error;
    }
  };
}

/**
 * Returns the author of the stored version, from the history of its record; undefined while it is unknown, and for
 * records without a history.
 */
export function useAuthor(theirs: JsonObject): Author | undefined {
  const form = formOf(useFields());
  const { get } = form?.model.endpoints ?? {};
  const call = form && get !== undefined ? historyCall(get, form.model.entity, theirs, { top: 1 }) : undefined;
  return useAuthorIn(call);
}

/** Returns the author of the newest change in a history; undefined while it is unknown. */
export function useAuthorIn(call: OperationCall | undefined): Author | undefined {
  const { locale, user } = useSettings();
  const { answer } = useRead(call);
  const [change] = readHistory(answer?.result).changes;
  if (!change?.by) return undefined;
  const { contactId, fullName } = change.by;
  return {
    name: fullName,
    isReader: contactId === user['contactId'],
    at: formatValue('datetime', change.at, locale),
  };
}

/** @example savedSentence({ name: 'Asha Rao', isReader: false, at: '02 Mar 2026, 15:30' }) // 'Asha Rao saved another version ...' */
export function savedSentence(author: Author | undefined): string {
  if (author === undefined) return 'While you were editing, another version was saved.';
  const who = author.isReader
    ? 'You saved another version in another tab of yours'
    : `${author.name} saved another version`;
  return `${who} on ${author.at}, while you were editing.`;
}

/** Returns the title of the column with the stored values. */
export function savedBy(author: Author | undefined): string {
  if (author === undefined) return 'Saved by someone else';
  return author.isReader ? 'Saved in another tab of yours' : `Saved by ${author.name}`;
}
