import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../renderer/language/types/operation.ts';

/**
 * Calls an operation of the server: a read, or with a payload a write. Rejects when it was refused.
 * @param path With its query.
 */
export async function callApi(path: string, payload?: JsonObject): Promise<Envelope> {
  const write = payload && { method: 'POST', headers: { 'content-type': 'application/json', 'x-screenplay': '1' }, body: JSON.stringify(payload) };
  const response = await fetch(path, write);
  // The server's own tests hold every answer to the envelope; here its shape is taken for granted.
  const envelope = (await response.json()) as Envelope;
  if (!envelope.isSuccessful) throw new Error(envelope.message);
  return envelope;
}
