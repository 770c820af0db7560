import { formatValue } from '../../language/text/formats/format-value.ts';
import type { Json } from '../../language/types/json.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSettings } from '../../host/host.ts';
import type { Draft } from './drafts.ts';

interface DraftNoticeProps {
  draft: Draft;
  /** The version of the stored record. */
  version: Json;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore values that were typed and not saved. */
export function DraftNotice({ draft, version, onRestore, onDiscard }: DraftNoticeProps) {
  const { locale } = useSettings();
  const since = formatValue('datetime', new Date(draft.savedAt).toISOString(), locale);
  const isOlder = draft.version !== version;
  return (
    <Notice
      announce="later"
      actions={
        <>
          <Button small onClick={onRestore}>
            Restore
          </Button>
          <Button small variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      Changes from {since} were not saved.
      {isOlder && ' The record has been changed since; look through it before you save.'}
    </Notice>
  );
}
