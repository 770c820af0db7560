import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { tellWorkbench } from '../messages.ts';

/** A call of the screen. */
export interface NotedCall {
  operation: string;
  args: Record<string, string>;
  /** The query of a list with its question mark, or ''. */
  search: string;
  /** The payload of a write. */
  payload?: JsonObject;
}

/** Every call since the page was opened, for the workbench and for tests. */
const calls: NotedCall[] = [];
Object.assign(globalThis, { previewCalls: calls });

export function noteCall(call: NotedCall): void {
  calls.push(call);
  tellWorkbench({ kind: 'called', call });
}
