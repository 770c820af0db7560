import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router';
import type { ScreenMatch } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import { useSites } from '../shell/header/use-sites.ts';
import { placedEntries, type Section } from '../shell/navigation/sections.ts';
import { useEntryRows } from '../shell/navigation/use-entry-rows.ts';
import { buttonCommands } from './button-commands.ts';
import { GROUPS, namesRecord, onceEach, rankCommands, type Command } from './command.ts';
import { CommandList } from './command-list.tsx';
import { deviceCommands } from './device-commands.ts';
import { PaletteField } from './palette-field.tsx';
import { recentCommands } from './recents.ts';
import type { ScreenButton } from './screen-buttons.ts';
import { recordCommands, screenCommands } from './screen-commands.ts';
import { siteCommands } from './site-commands.ts';
import { useDebouncedValue } from '../../../renderer/ui/use-debounced-value.ts';
import { useRecordSearch } from './use-record-search.ts';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  sections: readonly Section[];
  /** Id of the current section. */
  active: string | undefined;
  session: Session;
  /** The open screen. */
  match: ScreenMatch | undefined;
  /** The buttons of the open screen. */
  buttons: readonly ScreenButton[];
  /** The typed text. Typing may start before the palette has loaded. */
  typed: string;
  onType: (typed: string) => void;
  onShortcuts: () => void;
  /** Toggles the side menu. */
  onMenu: () => void;
  onClose: () => void;
}

/** Delay of the record search after the last key. */
const WAIT_MS = 200;

/** The command palette: finds screens, records and actions. Open while it is mounted. */
export default function Palette({
  sections,
  active,
  session,
  match,
  buttons,
  typed,
  onType,
  onShortcuts,
  onMenu,
  onClose,
}: PaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listId = useId();
  const asked = useDebouncedValue(typed, WAIT_MS);
  const entryRows = useEntryRows(session);
  const answered = useMemo(() => placedEntries(session, entryRows), [session, entryRows]);
  const { records, isSearching, isNaming } = useRecordSearch(asked, active, session);
  const { sites, switchTo } = useSites(session);
  const known = useMemo(
    () => [
      ...recentCommands(session, pathname),
      ...buttonCommands(buttons),
      ...recordCommands(match, session),
      ...screenCommands(sections, active, session, answered),
      ...siteCommands(sites, session.siteId, switchTo),
      ...deviceCommands(onShortcuts, onMenu),
    ],
    [sections, active, session, answered, match, buttons, pathname, sites, switchTo, onShortcuts, onMenu],
  );
  const found = useMemo(() => {
    const ranked = [
      ...rankCommands(known, typed),
      ...(typed.trim() === asked.trim() ? records : rankCommands(records, typed)),
    ];
    return onceEach(GROUPS.flatMap((group) => ranked.filter((command) => command.group === group)));
  }, [known, typed, asked, records]);
  const [chosen, setChosen] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const isFound = found[0]?.group === GROUPS[0];
  const marked = found.findIndex(({ id }) => id === chosen);
  // Nothing is marked for a number that no record has: Enter would open another record.
  const current = marked < 0 && (isFound || !namesRecord(typed)) ? 0 : marked;
  const isPending = isNaming || typed.trim() !== asked.trim();

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if ('href' in command.act) follow(command.act.href);
    else command.act.run();
  };
  const follow = (href: string) => {
    if (href.startsWith('/')) void navigate(href);
    else window.open(href, '_blank', 'noopener,noreferrer');
  };
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: Math.max(current, 0) - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') {
      if (current < 0 && isPending) setEntered(true);
      else run(found[current]);
    }
    // While text is typed, Home and End belong to the field.
    if (to === undefined || (typed !== '' && (event.key === 'Home' || event.key === 'End'))) return;
    event.preventDefault();
    setChosen(found.at(to % Math.max(1, found.length))?.id);
  };
  const runExact = useEffectEvent(() => {
    if (isFound) run(found[0]);
  });
  useEffect(() => {
    if (isEntered && !isPending) runExact();
  }, [isEntered, isPending]);
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);

  return (
    <ModalOverlay className={styles.scrim} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={shellTexts.findAnything()}>
          <PaletteField
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rendered as an input
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={found[current] !== undefined ? `${listId}-${current}` : undefined}
            aria-autocomplete="list"
            typed={typed}
            onType={(text) => {
              onType(text);
              setChosen(undefined);
              setEntered(false);
            }}
            isSearching={isSearching}
            onKeyDown={onKey}
          />
          <CommandList
            id={listId}
            commands={found}
            current={current}
            typed={typed}
            isSearching={isSearching}
            onRun={run}
            onPoint={(command) => setChosen(command.id)}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
