import { readHistory } from '../../language/models/history/read-history.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { useSettings } from '../../host/host.ts';
import { useRead } from '../../host/use-read.ts';
import { historyCall } from '../../parts/history/history-call.ts';
import { formOf, useFields } from '../record/fields-context.ts';

/** Who saved the other version of a conflict, and when, in the reader's words. */
export interface Author {
  name: string;
  /** The other version comes from another window of the reader. */
  isReader: boolean;
  at: string;
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
  const who = author.isReader ? 'You saved another version in another window' : `${author.name} saved another version`;
  return `${who} on ${author.at}, while you were editing.`;
}

/** Returns the title of the column with the stored values. */
export function savedBy(author: Author | undefined): string {
  if (author === undefined) return 'Saved by someone else';
  return author.isReader ? 'Saved in your other window' : `Saved by ${author.name}`;
}
