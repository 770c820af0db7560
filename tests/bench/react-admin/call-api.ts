import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../renderer/language/types/operation.ts';

/**
 * Calls an operation of the server: a write with a payload, otherwise a read. Rejects when the call is refused.
 * @param path The path with its query.
 */
export async function callApi(path: string, payload?: JsonObject): Promise<Envelope> {
  const write = payload && {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-screenplay': '1' },
    body: JSON.stringify(payload),
  };
  const response = await fetch(path, write);
  // Not checked here: the server's own tests check the envelope of every response.
  const envelope = (await response.json()) as Envelope;
  if (!envelope.isSuccessful) throw new Error(envelope.message);
  return envelope;
}
