import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { tellFrame } from '../messages.ts';

/** One call that the screen made. */
export interface NotedCall {
  operation: string;
  args: Record<string, string>;
  /** The query of a list, with its question mark, or ''. */
  search: string;
  /** Of a write. */
  payload?: JsonObject;
}

/** Every call since the page was opened, for the frame beside it and for tests. */
const calls: NotedCall[] = [];
Object.assign(globalThis, { previewCalls: calls });

export function noteCall(call: NotedCall): void {
  calls.push(call);
  tellFrame({ kind: 'called', call });
}
