import launchEditor from 'launch-editor';
import type { Place } from './place.ts';

/** Time after which an editor that has not failed counts as opened. It may run as long as its window is open. */
const FAILS_WITHIN_MS = 300;

/**
 * Opens a place in the developer's editor: `LAUNCH_EDITOR`, or else an editor that runs, or else `VISUAL` or `EDITOR`.
 * Resolves with whether one was started. It is started with a list of arguments, by no shell.
 */
export function openEditor({ path, line, column }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    launchEditor(`${path}:${line}:${column}`, () => resolve(false));
    setTimeout(resolve, FAILS_WITHIN_MS, true);
  });
}
