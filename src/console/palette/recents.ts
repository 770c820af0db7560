import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Session } from '../session/session.ts';
import { cacheKey, readCached, writeCached } from '../shell/navigation/navigation-cache.ts';
import { mayOpenAddress } from '../routing/screen-index.ts';
import type { Command } from './command.ts';

/** A record that was opened in this tab. */
export interface Recent {
  href: string;
  title: string;
  /** The title of its screen. */
  screen: string;
}

const MOST = 5;

/** Remembers an opened record as the newest one. Signing out forgets all. */
export function rememberRecent(session: Session, recent: Recent): void {
  const others = readRecents(session).filter(({ href }) => href !== recent.href);
  writeCached(cacheKey('recents', session), [{ ...recent }, ...others.map((other) => ({ ...other }))].slice(0, MOST));
}

/** Returns the records that were opened in this tab, the newest first. */
export function readRecents(session: Session): Recent[] {
  const kept = readCached(cacheKey('recents', session));
  if (!Array.isArray(kept)) return [];
  return kept
    .filter(isObject)
    .flatMap(({ href, title, screen }) =>
      typeof href === 'string' && typeof title === 'string' && typeof screen === 'string'
        ? [{ href, title, screen }]
        : [],
    );
}

/** Returns the commands that open recent records, without the one on screen. */
export function recentCommands(session: Session, pathname: string): Command[] {
  return readRecents(session)
    .filter(({ href }) => href !== pathname && mayOpenAddress(href, session))
    .map(({ href, title, screen }) => ({
      id: `recent ${href}`,
      group: 'Recent',
      title,
      detail: screen,
      icon: 'document',
      act: { href },
    }));
}
