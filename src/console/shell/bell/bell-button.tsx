import { useRef, useState } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { Popover, preloadPopover } from '../../../../renderer/ui/popover/popover.tsx';
import { Tooltip } from '../../../../renderer/ui/tooltip/tooltip.tsx';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import type { Session } from '../../session/session.ts';
import { BellPanel } from './bell-panel.tsx';
import { badgeText, bellLabel, type Unread } from './notification.ts';
import { useReadWhenOpen } from './use-read-when-open.ts';
import { useUnread } from './use-unread.ts';
import * as bellTexts from '../../../../renderer/texts/generated/bell.ts';
import styles from './bell.module.css';

/** The bell with the count of what is not read. It opens a panel with the newest notifications. */
export default function BellButton({ session }: { session: Session }) {
  const { unread, change } = useUnread(session);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const count = unread?.unread ?? 0;
  useReadWhenOpen(session.viewedRole === null, (read) => {
    if (unread !== undefined) change({ ...unread, unread: Math.max(0, count - read) });
  });
  return (
    <>
      <Tooltip text={bellTexts.title()}>
        <button
          ref={trigger}
          type="button"
          className={styles.bell}
          aria-label={bellLabel(count)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={preloadPopover}
          onFocus={preloadPopover}
          onClick={() => setOpen(true)}
        >
          <Icon name="bell" size={20} />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {badgeText(count)}
            </span>
          )}
        </button>
      </Tooltip>
      <Announcement unread={unread} />
      {isOpen && (
        <Popover label={bellTexts.title()} trigger={trigger} onClose={() => setOpen(false)}>
          <BellPanel session={session} unread={unread} onClose={() => setOpen(false)} />
        </Popover>
      )}
    </>
  );
}

/** Announces a notification that has come since the page was opened. */
function Announcement({ unread }: { unread: Unread | undefined }) {
  const [known, setKnown] = useState<number>();
  const [text, setText] = useState('');
  const newest = unread?.newestId;
  // Reading the newest one makes an older one the newest that is not read.
  if (newest !== undefined && (known === undefined || newest > known)) {
    if (known !== undefined) setText(bellTexts.newest({ title: unread?.newestTitle ?? '' }));
    setKnown(newest);
  }
  return (
    <VisuallyHidden>
      <output>{text}</output>
    </VisuallyHidden>
  );
}
