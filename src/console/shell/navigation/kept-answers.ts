import type { Json } from '../../../../renderer/language/types/json.ts';

const PREFIX = 'screenplay.frame.';

/** What is kept: the links of the menu, which are for who is signed in, and those of the footer. */
export type Kept = 'navigation' | 'footer';

/** Whether this tab has had the menu in this session: most likely its person is still there. */
export function hasKeptNavigation(): boolean {
  const menu: Kept = 'navigation';
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${menu}.`));
  } catch {
    return false;
  }
}

/** An answer that this tab was given earlier in the session; signing out erases it with all storage. Undefined when there is none. */
export function readKept(key: string): Json | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    const answer: Json | undefined = text === null ? undefined : JSON.parse(text);
    return answer;
  } catch {
    return undefined;
  }
}

/** Keeps an answer for the rest of the session, so that a page that is loaded anew has its frame at once. */
export function keep(key: string, answer: Json): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(answer));
  } catch {
    // Asked again at the next load.
  }
}
