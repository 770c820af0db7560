import type { Json } from '../../../renderer/language/types/json.ts';
import type { Why } from '../../why/why.ts';
import type { StageSettings } from './stage/settings.ts';
import type { NotedCall } from './stage/noted-calls.ts';

/** Messages from the stage to the workbench. */
export type StageMessage =
  | { kind: 'opened'; address: string }
  | { kind: 'called'; call: NotedCall }
  | { kind: 'failed'; text: string }
  | { kind: 'askable'; names: string[] }
  | { kind: 'because'; because: Why }
  | { kind: 'because'; refused: string };

/** Messages from the workbench to the stage. Other settings, such as state and density, restart the stage instead. */
export type WorkbenchMessage = { kind: 'theme'; theme: StageSettings['theme'] } | { kind: 'why'; name: string };

/** Sends a message to the workbench, if there is one. */
export function tellWorkbench(message: StageMessage): void {
  if (globalThis.parent !== globalThis.window) globalThis.parent.postMessage(message, location.origin);
}

/**
 * Listens to the messages of a window of our own origin. Both pages are ours, so the message type is known. Returns the
 * function that stops listening.
 */
export function hear<Message extends StageMessage | WorkbenchMessage>(
  source: () => Window | null | undefined,
  listener: (message: Message) => void,
): () => void {
  const heard = ({ source: from, origin, data }: MessageEvent<Json>): void => {
    // Safe: only the other page of preview has this origin, and it sends nothing else.
    if (origin === location.origin && from === source()) listener(data as unknown as Message);
  };
  globalThis.addEventListener('message', heard);
  return () => globalThis.removeEventListener('message', heard);
}
