import { operations } from 'virtual:bell';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatValue } from '../../../../renderer/language/text/formats/format-value.ts';
import { DEFAULT_LOCALE } from '../../../../renderer/language/text/formats/locale.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Skeleton } from '../../../../renderer/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import type { Answer } from '../../../../renderer/host/host.ts';
import { useApplication } from '../../host/screen-host.tsx';
import { countKey } from '../../host/written.ts';
import { callerKey, type Session } from '../../session/session.ts';
import { readNotifications, type Notification, type Unread } from './notification.ts';
import { useWrite } from './use-write.ts';
import * as bellTexts from '../../../../renderer/texts/generated/bell.ts';
import * as commonTexts from '../../../../renderer/texts/generated/common.ts';
import styles from './bell.module.css';

const SHOWN = 10;
const LIST_PATH = '/account/notifications/';
const KINDS_PATH = '/account/notifications/kinds/';

interface BellPanelProps {
  session: Session;
  unread: Unread | undefined;
  onClose: () => void;
}

/** The newest notifications. A press opens the screen of one. */
export function BellPanel({ session, unread, onClose }: BellPanelProps) {
  const { data: rows, isError, isFetching, refetch } = useNewest(session);
  const write = useWrite();
  const list = useRef<HTMLUListElement>(null);
  const isShown = rows !== undefined;
  useEffect(() => {
    if (isShown && document.activeElement?.getAttribute('role') === 'dialog') linksIn(list.current)[0]?.focus();
  }, [isShown]);

  const readAll = async () => {
    const upToId = Math.max(unread?.newestId ?? 0, ...(rows ?? []).map(({ id }) => id));
    if (await write('readAllStaffNotifications', upToId > 0 ? { upToId } : {})) await refetch();
  };

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{bellTexts.title()}</h2>
        {session.viewedRole === null && (unread?.unread ?? 0) > 0 && (
          <Button variant="quiet" small onClick={() => void readAll()}>
            {bellTexts.readAll()}
          </Button>
        )}
      </div>
      {isError && !isFetching ? (
        <div className={styles.nothing} role="alert">
          <p>{bellTexts.failed()}</p>
          <Button small onClick={() => void refetch()}>
            {commonTexts.tryAgain()}
          </Button>
        </div>
      ) : rows === undefined ? (
        <div className={styles.nothing} aria-busy="true">
          <VisuallyHidden>{bellTexts.reading()}</VisuallyHidden>
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{bellTexts.nothing()}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among the links
        <ul ref={list} className={styles.list} onKeyDown={moveAmongLinks}>
          {rows.map((row) => (
            <Item key={row.id} row={row} timeZone={session.timeZone} onOpen={onClose} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <a href={LIST_PATH} onClick={onClose}>
          {bellTexts.seeAll()}
        </a>
        <a href={KINDS_PATH} onClick={onClose}>
          {bellTexts.kinds()}
        </a>
      </div>
    </div>
  );
}

interface ItemProps {
  row: Notification;
  timeZone: string;
  onOpen: () => void;
}

function Item({ row: { title, text, href, createdDate, isRead }, timeZone, onOpen }: ItemProps) {
  return (
    <li>
      <a className={styles.item} href={href} data-unread={isRead ? undefined : ''} onClick={onOpen}>
        {!isRead && <VisuallyHidden>{bellTexts.notRead()} </VisuallyHidden>}
        <bdi className={styles.title}>{title}</bdi>
        {text !== '' && <bdi className={styles.text}>{text}</bdi>}
        <time className={styles.when} dateTime={createdDate}>
          {formatValue('datetime', createdDate, { ...DEFAULT_LOCALE, timeZone })}
        </time>
      </a>
    </li>
  );
}

function useNewest(session: Session) {
  const { call } = useApplication();
  const operation = operations['getStaffNotifications'];
  return useQuery({
    queryKey: [...(operation === undefined ? [] : countKey(operation)), 'newest', callerKey(session)],
    queryFn: async ({ signal }): Promise<Answer> => {
      const asked = {
        operation: 'getStaffNotifications',
        query: `$top=${SHOWN}&$orderby=${encodeURIComponent('createdDate desc')}`,
      };
      const answer = await call(operations, asked, { signal });
      if (!answer.isSuccessful) throw new Error(answer.message);
      return answer;
    },
    select: ({ result }) => readNotifications(result),
    retry: false,
    staleTime: 0,
  });
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveAmongLinks(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  const links = linksIn(event.currentTarget);
  if (step === undefined || links.length === 0) return;
  event.preventDefault();
  links[
    step(
      Math.max(
        0,
        links.findIndex((link) => link === document.activeElement),
      ),
      links.length,
    )
  ]?.focus();
}

function linksIn(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll('a') ?? [])];
}
