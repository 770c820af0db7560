import { FailureText } from '../frame/read-failure.tsx';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { RecordHead } from '../../language/types/blocks.ts';
import { useHost } from '../../host/host.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { RecordCard } from '../facts/record-card.tsx';
import { aboveOf } from '../frame/above-of.ts';
import { useHeadLoads } from '../frame/use-head-loads.ts';
import { useRecord } from '../frame/use-record.ts';
import { useTitle } from './use-title.ts';
import * as commonTexts from '../../texts/generated/common.ts';

interface TabHeaderProps {
  header: RecordHead;
  screen: ResolvedScreen;
  /** The title of the screen under the header. */
  title: string;
  /** The title of the screen's own record, when it is another one. */
  record: string | undefined;
}

/** The header card of a tab set's record, above the tabs. The screen is usable when it cannot be read. */
export function TabHeader({ header, screen, title, record }: TabHeaderProps) {
  const loads = useHeadLoads(header, screen);
  const read = useRecord(header, screen, loads.scope);
  useTitle(title, record, aboveOf(header, screen, read, useHost()));
  const { descriptor } = screen;
  // The record's own screen reads the same record and shows the failure itself.
  const isSaid = descriptor.kind === 'record' && descriptor.endpoints.get === header.endpoints.get;
  return (
    <>
      <RecordCard head={header} read={read} level={1} screen={screen} next={loads.isReady ? header.next : undefined} />
      {read.failure && !read.isReady && !isSaid && (
        <Notice
          tone="caution"
          announce="later"
          actions={
            <Button small onClick={read.refetch}>
              {commonTexts.tryAgain()}
            </Button>
          }
        >
          <FailureText failure={read.failure} />
        </Notice>
      )}
    </>
  );
}
