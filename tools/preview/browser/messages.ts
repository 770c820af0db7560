import type { Json } from '../../../renderer/language/types/json.ts';
import type { Why } from '../../why/why.ts';
import type { StageSettings } from './stage/settings.ts';
import type { NotedCall } from './stage/noted-calls.ts';

/** What the stage tells the frame around it. */
export type StageMessage =
  | { kind: 'opened'; address: string }
  | { kind: 'called'; call: NotedCall }
  | { kind: 'failed'; text: string }
  | { kind: 'askable'; names: string[] }
  | { kind: 'because'; because: Why }
  | { kind: 'because'; refused: string };

/** What the frame tells the stage. What needs another start (a state, a density) is another page instead. */
export type FrameMessage = { kind: 'theme'; theme: StageSettings['theme'] } | { kind: 'why'; name: string };

/** Tells the frame, if there is one. */
export function tellFrame(message: StageMessage): void {
  if (globalThis.parent !== globalThis.window) globalThis.parent.postMessage(message, location.origin);
}

/** Hears what a window of our own origin says; both pages are ours, so its shape is known. Returns how to stop. */
export function hear<Message extends StageMessage | FrameMessage>(source: () => Window | null | undefined, listener: (message: Message) => void): () => void {
  const heard = ({ source: from, origin, data }: MessageEvent<Json>): void => {
    // Safe: nobody but the other page of the preview has this origin, and it sends nothing else.
    if (origin === location.origin && from === source()) listener(data as unknown as Message);
  };
  globalThis.addEventListener('message', heard);
  return () => globalThis.removeEventListener('message', heard);
}
