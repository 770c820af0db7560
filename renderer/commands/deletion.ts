import { isObject } from '../language/paths/path.ts';
import type { ResolvedScreen } from '../language/resolve/resolve-screen.ts';
import type { Entity } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import type { QuestionMore } from '../host/host.ts';
import { referenceOf, tellFailure } from '../host/failure.ts';
import type { ToastAction } from '../ui/toast/toasts.ts';
import { endsAttempt } from './attempt-end.ts';
import { createAttemptKeys } from './attempt-keys.ts';
import type { Command, CommandHost } from './command.ts';
import * as commandsTexts from '../texts/generated/commands.ts';
import * as commonTexts from '../texts/generated/common.ts';
import { listOf } from '../texts/list-of.ts';

/** The record to delete, and the place that deletes it. */
export interface Deletion {
  operation: string;
  entity: Entity;
  record: JsonObject;
  /** The question, and the name of the record. */
  text: string;
  about: string | undefined;
  catalogue: Pick<ResolvedScreen, 'operations'>;
  host: CommandHost;
  /** Called when the deletion was undone. */
  onRestored: () => void;
}

/**
 * Returns the command that deletes a record. It asks at once, says what goes with the record as soon as that is known,
 * and its message offers to undo it (`docs/companions.md`). While it is unknown whether the record is back, the message
 * offers it again: the next press repeats the call under the same key.
 */
export function deleteCommand({
  operation,
  entity,
  record,
  text,
  about,
  catalogue,
  host,
  onRestored,
}: Deletion): Command {
  const served = Object.hasOwn(catalogue.operations, operation) ? catalogue.operations[operation]?.serves : undefined;
  const isRestorable = served?.delete !== undefined;
  const key = Object.fromEntries(entity.key.map((name) => [name, record[name] ?? null]));
  const keys = createAttemptKeys();
  const undo: ToastAction = { label: commonTexts.undo(), run: () => void restore() };
  const restore = async () => {
    const call = { operation, companion: 'restore', payload: key } as const;
    const answer = await host.call({ ...call, idempotencyKey: keys.keyOf(call) });
    if (!endsAttempt(answer))
      return host.toast('error', answer.message, { reference: referenceOf(answer), action: undo });
    keys.answered();
    if (!answer.isSuccessful) return tellFailure(host, answer);
    host.toast('success', answer.message || commandsTexts.restored());
    onRestored();
  };
  return {
    label: commonTexts.remove(),
    operation,
    confirm: () => ({
      text,
      about,
      isDangerous: true,
      ...(isRestorable ? { more: effectsOf(operation, key, host) } : {}),
    }),
    toast: {
      tone: 'success',
      text: commandsTexts.deleted(),
      ...(isRestorable ? { action: undo } : {}),
    },
  };
}

/**
 * Reads which other records a deletion deletes, or which records prevent it. A failed read adds no text to the question,
 * because the server checks the deletion again.
 */
async function effectsOf(operation: string, key: JsonObject, host: CommandHost): Promise<QuestionMore | undefined> {
  const args = Object.fromEntries(Object.entries(key).map(([name, value]) => [name, String(value)]));
  const answer = await host.call({ operation, companion: 'effects', args });
  return answer.isSuccessful && isObject(answer.result) ? effectsText(answer.result) : undefined;
}

/**
 * Returns the sentence about the other records of a deletion; undefined when there are none.
 * @example effectsText({ goes: [{ title: 'Product Prices', count: 3 }], prevents: [] }).text
 * // 'This also deletes 3 product prices.'
 */
export function effectsText({ goes, prevents }: JsonObject): QuestionMore | undefined {
  const users = countsOf(prevents);
  if (users.length > 0) return { text: commandsTexts.usedBy({ records: listOf(users) }), isRefused: true };
  const gone = countsOf(goes);
  return gone.length === 0
    ? undefined
    : { text: commandsTexts.alsoDeletes({ records: listOf(gone) }), isRefused: false };
}

/** The server stops counting here (`COUNT_LIMIT`): there may be more. */
const MOST_COUNTED = 10_000;

function countsOf(counts: Json | undefined): string[] {
  if (!Array.isArray(counts)) return [];
  return counts.filter(isObject).flatMap(({ title, count }) => {
    if (typeof title !== 'string' || typeof count !== 'number' || count === 0) return [];
    const counted = count >= MOST_COUNTED ? commandsTexts.countedOrMore : commandsTexts.counted;
    return [counted({ count, records: title.toLowerCase() })];
  });
}
