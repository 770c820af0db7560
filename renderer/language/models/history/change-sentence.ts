import type { RecordChange } from '../../types/record-change.ts';

/** Titles that a sentence names, before it counts the others. */
const NAMED = 2;

/**
 * Returns what happened to a record, without the time.
 * @param reader The contact who reads it: their own changes say "You".
 * @example changeSentence(change, 7) // 'Asha Rao changed Title and Category'
 */
export function changeSentence({ event, by, fields }: RecordChange, reader: number | undefined): string {
  const who = authorName(by, reader);
  if (event === 'added') return `${who} created it`;
  if (event !== 'updated') return `${who} ${event} it`;
  return `${who} changed ${namesOf(fields.map(({ title }) => title))}`;
}

/** Returns the name of an author; the server itself is the system. */
export function authorName(by: RecordChange['by'], reader: number | undefined): string {
  if (by === null) return 'The system';
  if (by.contactId === reader) return 'You';
  return by.fullName === '' ? `Contact ${by.contactId}` : by.fullName;
}

function namesOf(titles: readonly string[]): string {
  const [first, second] = titles;
  if (first === undefined) return 'it';
  if (second === undefined) return first;
  const others = titles.length - NAMED;
  return others === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others} more`;
}
