import { choicesOf } from '../../../renderer/host/choices.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { portsOf } from '../host/ports.ts';
import type { Application } from '../host/application.ts';
import { matchScreen, mayOpenAddress } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import type { Command } from './command.ts';
import { recordAddress } from './record-address.ts';

/** A record that was opened. */
export interface Recent {
  href: string;
  title: string;
  /** The title of its screen. */
  screen: string;
}

/** The personal setting of opened records (`docs/personal-settings.md#settings`), and the bounds of its texts. */
const SETTING = 'recent';
const MOST = 8;
const LONGEST_ADDRESS = 200;
const LONGEST_TITLE = 120;
/** Those that the palette offers. */
const MOST_OFFERED = 5;

/** Remembers an opened record as the newest one at the session's site. What cannot be stored is kept in this tab alone. */
export function rememberRecent(session: Session, recent: Recent, { call }: Pick<Application, 'call'>): void {
  const { siteId } = session;
  const kept = records(session);
  const isNewest = kept[0]?.['href'] === recent.href && kept[0]?.['title'] === recent.title;
  if (isNewest || recent.href.length > LONGEST_ADDRESS) return;
  const newest = { ...recent, title: recent.title.slice(0, LONGEST_TITLE), siteId };
  const others = kept.filter((one) => one['siteId'] !== siteId || !isSameRecord(one, newest));
  // Nobody has asked for this call, so nobody is told when it fails.
  choicesOf(session.settings).set(
    SETTING,
    { records: [newest, ...others].slice(0, MOST) },
    {
      ports: portsOf({ call: (asked) => call({}, asked), can: () => session.viewedRole === null }),
      toast: () => undefined,
    },
  );
}

/**
 * Returns whether two entries are of one record, by different screens of it, such as the tabs of an order: they have its
 * name and the same keys in their addresses.
 */
function isSameRecord(one: JsonObject, other: JsonObject): boolean {
  if (one['href'] === other['href']) return true;
  const keys = recordKeys(one['href']);
  return one['title'] === other['title'] && keys !== '{}' && keys === recordKeys(other['href']);
}

function recordKeys(href: Json | undefined): string {
  return JSON.stringify(typeof href === 'string' ? (matchScreen(href)?.params ?? {}) : {});
}

/** Returns the records that were opened at the session's site, the newest first. */
export function readRecents(session: Session): Recent[] {
  return records(session).flatMap(({ href, title, screen, siteId }) =>
    typeof href === 'string' && typeof title === 'string' && typeof screen === 'string' && siteId === session.siteId
      ? [{ href, title, screen }]
      : [],
  );
}

function records(session: Session): JsonObject[] {
  const kept = choicesOf(session.settings).get(SETTING)['records'];
  return Array.isArray(kept) ? kept.filter(isObject) : [];
}

/** Returns the commands that open recent records, without the one on screen. */
export function recentCommands(session: Session, pathname: string): Command[] {
  return readRecents(session)
    .filter(({ href }) => href !== pathname && mayOpenAddress(href, session))
    .slice(0, MOST_OFFERED)
    .map(({ href, title, screen }) => ({
      id: `recent ${href}`,
      group: 'recent',
      title,
      detail: screen,
      icon: 'document',
      act: { href },
      record: recordAddress(href),
    }));
}
