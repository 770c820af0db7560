/** The states in which preview shows a screen. `filled` is the default: fake data and every permission. */
export const STATES = ['filled', 'loading', 'empty', 'error', 'offline', 'denied', 'add', 'edit', 'readOnly'] as const;

export type State = (typeof STATES)[number];

export function isState(text: string | null | undefined): text is State {
  return STATES.some((state) => state === text);
}
