import { USUAL_RATES } from '../../../../renderer/flow/branches.ts';
import type { MessageGroup } from '../../../../renderer/flow/message-rates.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** Reads how far earlier messages went from the answer of its operation. */
export function readMessageGroups(answer: Json): MessageGroup[] {
  return (Array.isArray(answer) ? answer : []).filter(isObject).map((row) => ({
    marketingChannelId: numberIn(row, 'marketingChannelId'),
    notificationTemplateId: numberIn(row, 'notificationTemplateId'),
    messages: numberIn(row, 'messages') ?? 0,
    firstDate: textIn(row, 'firstDate'),
    lastDate: textIn(row, 'lastDate'),
    reached: Object.fromEntries(Object.keys(USUAL_RATES).map((code) => [code, numberIn(row, code) ?? 0])),
  }));
}

function numberIn(row: JsonObject, name: string): number | null {
  const value = row[name];
  return typeof value === 'number' ? value : null;
}

function textIn(row: JsonObject, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
