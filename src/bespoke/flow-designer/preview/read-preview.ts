import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** What a message says by one channel. What is undefined is not known, or the channel does not have it. */
export interface PreviewedMessage {
  marketingChannelId: number;
  address: string | undefined;
  subject: string | undefined;
  text: string | undefined;
  sms: { encoding: string; characters: number; parts: number } | undefined;
  /** The approved template of WhatsApp, and what fills its numbered places. */
  template: string | undefined;
  parameters: readonly string[];
  /** What a press on a push notification opens. */
  pageUrl: string | undefined;
  /** Where a test of it goes: an address of the person who looks at it. */
  testAddress: string | undefined;
  problems: readonly string[];
}

/** What a contact gets. */
export interface Preview {
  fullName: string;
  /** The channel by which it comes; undefined where nothing comes, which `problem` explains. */
  marketingChannelId: number | undefined;
  problem: string | undefined;
  messages: readonly PreviewedMessage[];
}

/** Reads a preview from the answer of its operation. */
export function readPreview(answer: Json | undefined): Preview {
  const preview = isObject(answer) ? answer : {};
  return {
    fullName: textIn(preview, 'fullName') ?? '',
    marketingChannelId: numberIn(preview, 'marketingChannelId'),
    problem: textIn(preview, 'problem'),
    messages: rowsOf(preview['messages']).map(readMessage),
  };
}

function readMessage(row: JsonObject): PreviewedMessage {
  const { sms } = row;
  return {
    marketingChannelId: numberIn(row, 'marketingChannelId') ?? 0,
    address: textIn(row, 'address'),
    subject: textIn(row, 'subject'),
    text: textIn(row, 'text'),
    sms: isObject(sms)
      ? {
          encoding: textIn(sms, 'encoding') ?? '',
          characters: numberIn(sms, 'characters') ?? 0,
          parts: numberIn(sms, 'parts') ?? 0,
        }
      : undefined,
    template: textIn(row, 'template'),
    parameters: textsIn(row, 'parameters'),
    pageUrl: textIn(row, 'pageUrl'),
    testAddress: textIn(row, 'testAddress'),
    problems: textsIn(row, 'problems'),
  };
}

/** Returns the id of the first contact of a list; undefined for an empty one. */
export function firstContact(answer: Json | undefined): number | undefined {
  const [first] = rowsOf(answer);
  return first && numberIn(first, 'notificationContactId');
}

function rowsOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textIn(row: JsonObject, name: string): string | undefined {
  const value = row[name];
  return typeof value === 'string' ? value : undefined;
}

function textsIn(row: JsonObject, name: string): string[] {
  const value = row[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function numberIn(row: JsonObject, name: string): number | undefined {
  const value = row[name];
  return typeof value === 'number' ? value : undefined;
}
