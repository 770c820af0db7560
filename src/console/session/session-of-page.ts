import type { Answer } from '../../../renderer/host/host.ts';
import { readResponse } from '../api/read-response.ts';

/**
 * Returns the answer of `getSession` that the server has written into the page; undefined without one, as from the
 * development server.
 */
export function sessionOfPage(): Promise<Answer> | undefined {
  const text = document.getElementById('session')?.textContent;
  return text === undefined ? undefined : readResponse(new Response(text));
}
