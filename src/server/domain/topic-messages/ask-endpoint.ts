import type { Json } from '../../../../renderer/language/types/json.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { OutboundFailure, type Outbound, type OutboundFailureKind } from '../services.ts';

/** What the endpoint of a topic is asked: the data of one event. No contact is named. */
export interface Question {
  topicEventId: number;
  endpoint: string;
  topicCode: string;
  eventKey: string;
  data: Readonly<Record<string, string>>;
  /** The names of the wanted fields, without the leading `data.`: `delivery.date`. */
  wanted: readonly string[];
}

/**
 * Why an endpoint has given no data: it could not be reached or asks to come back later (`unreachable`), it has refused
 * or is not public (`refused`), or its answer is too long or no JSON object (`invalid`).
 */
export type DataProblem = 'unreachable' | 'refused' | 'invalid';

export type DataAnswer = { fields: Record<string, string> } | { problem: DataProblem };

/** The longest answer, in characters. */
const MOST_CHARACTERS = 100_000;
/** The longest value of a field. */
const MOST_OF_FIELD = 1000;

/**
 * Asks an endpoint for the data of an event (`docs/domain/notifications.md#data-of-topics`). Never rejects. The
 * outbound calls public addresses alone, follows no redirect, and has limits of time and size (`docs/security.md#t9`).
 */
export async function askEndpoint(outbound: Outbound, question: Question): Promise<DataAnswer> {
  const { endpoint, topicEventId, topicCode, eventKey, data } = question;
  const answer = await outbound(endpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': `topic-event-${topicEventId}`,
    },
    body: JSON.stringify({ topicCode, eventKey, data }),
  }).catch((error: unknown) => (error instanceof OutboundFailure ? error.kind : 'unreachable'));
  if (typeof answer === 'string') return { problem: PROBLEM_OF[answer] };
  if (answer.status >= 500 || LATER.has(answer.status)) return { problem: 'unreachable' };
  if (!answer.ok) return { problem: 'refused' };
  if (!isJson(answer.headers.get('content-type'))) return { problem: 'invalid' };
  return fieldsOf(await answer.text(), question.wanted);
}

/** Only an endpoint that was not reached is asked again: the others would fail again. */
const PROBLEM_OF: Readonly<Record<OutboundFailureKind, DataProblem>> = {
  notPublic: 'refused',
  unreachable: 'unreachable',
  tooLong: 'invalid',
  refused: 'refused',
};

/** Statuses that ask to come back: request timeout, too early, too many requests. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

function isJson(contentType: string | null): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '');
}

/** Returns the wanted fields of an answer. A field that is missing, or is no text, number or boolean, is left out. */
function fieldsOf(text: string, wanted: readonly string[]): DataAnswer {
  const answer = text.length > MOST_CHARACTERS ? undefined : parsed(text);
  if (!isObject(answer)) return { problem: 'invalid' };
  const fields = wanted.flatMap((name): [string, string][] => {
    const value = valueAt(answer, name.split('.'));
    return value === null ? [] : [[name, value]];
  });
  return { fields: Object.fromEntries(fields) };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json; // JSON.parse returns nothing else.
  } catch {
    return undefined;
  }
}

/**
 * Returns a value as one line of well-formed text: it may become part of a subject, and PostgreSQL refuses half a
 * surrogate pair, which JSON may have (`"\ud83d"`) and the cut may leave.
 */
function valueAt(answer: Json, path: readonly string[]): string | null {
  let value: Json | undefined = answer;
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_OF_FIELD)
    .toWellFormed();
}
