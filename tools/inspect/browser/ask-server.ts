import type { Question } from './question.ts';

/** A mistake in a file of the tree, as lint finds it. */
export interface Mistake {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
}

/** What the server answers. */
export type Answer = { place?: string; isOpened?: boolean; mistakes?: Mistake[] } | { refusal: string };

/** The page's own `fetch`: preview replaces it, and answers the calls of the console. */
const send = globalThis.fetch.bind(globalThis);

/** Asks the development server. A server that does not answer is a refusal. */
export async function askServer(question: Question): Promise<Answer> {
  try {
    const response = await send('/@inspect', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    // Safe: the answer comes from `tools/inspect/inspector.ts`.
    return (await response.json()) as Answer;
  } catch {
    return { refusal: 'The development server does not answer.' };
  }
}
