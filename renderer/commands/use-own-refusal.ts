import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Command } from './command.ts';
import type { CommandRefusal } from './refusal.ts';
import type { Commands } from './use-commands.ts';

/**
 * Returns the refusal of a command whose button stands here; undefined while there is none. While the component is
 * mounted, refusals of these commands are no toasts.
 */
export function useOwnRefusal(
  { refusal, store }: Pick<Commands, 'refusal' | 'store'>,
  isOwn: (command: Command) => boolean,
): CommandRefusal | undefined {
  const latest = useRef(isOwn);
  useLayoutEffect(() => {
    latest.current = isOwn;
  });
  useEffect(() => store.showRefusalsOf((command) => latest.current(command)), [store]);
  return refusal !== undefined && isOwn(refusal.command) ? refusal : undefined;
}
