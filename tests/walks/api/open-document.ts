import { documentOf, documentPayload } from '../../../renderer/language/models/editor/document.ts';
import { callArgs } from '../../../renderer/language/calls/call-args.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { rows, type Answer, type ApiClient } from '../../support/api-client.ts';
import { callPath, catalogue, entityOf, operationOf } from '../plan/catalogue.ts';
import { placeOfRecord, placeOfRoute } from '../plan/places.ts';

/** An open document, as the page editor reads and saves it. */
export interface OpenDocument {
  /** Returns the stored text. */
  read: () => Promise<string>;
  /** Takes the stored version as the one that was opened. */
  renew: () => Promise<void>;
  payload: (text: string) => JsonObject;
  save: (text: string) => Promise<Answer>;
}

/** Opens the document of the first record of an editor. */
export async function openDocument(client: ApiClient, editor: EditorDescriptor): Promise<OpenDocument> {
  const screen = resolveScreen(editor, catalogue);
  const read = async (path: string): Promise<JsonObject[]> => rows((await client.get(path)).envelope);
  const known = await placeOfRecord(read, entityOf(editor.entity), editor.route);
  const place = await placeOfRoute(read, editor.route, known);
  const route = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
  const get = async (): Promise<JsonObject> => {
    const keys = callArgs(operationOf(editor.endpoints.get).path, editor.args, { record: {}, route }) ?? {};
    const { envelope } = await client.get(callPath(editor.endpoints.get, keys));
    if (!isObject(envelope.result)) throw new Error(`${editor.endpoints.get}: ${envelope.message}`);
    return envelope.result;
  };
  let record = await get();
  const payload = (text: string) => documentPayload(editor, screen, { record, route }, text);
  return {
    read: async () => documentOf(editor, await get()),
    async renew() {
      record = await get();
    },
    payload,
    save: (text) => client.post(callPath(editor.endpoints.update), payload(text)),
  };
}
