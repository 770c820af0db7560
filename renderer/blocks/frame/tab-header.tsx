import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { RecordHead } from '../../language/types/blocks.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { RecordCard } from './record-card.tsx';
import { useScreenScope } from './screen-scope.ts';
import { useRecord } from './use-record.ts';
import { useTitle } from './use-title.ts';

interface TabHeaderProps {
  header: RecordHead;
  screen: ResolvedScreen;
  /** What the screen beneath is called. */
  title: string;
}

/** The record that all screens of a tab set are about, above their tabs. One that cannot be read leaves its screen usable. */
export function TabHeader({ header, screen, title }: TabHeaderProps) {
  const read = useRecord(header, screen, useScreenScope());
  useTitle(title, read.isReady ? read.title : undefined);
  const { descriptor } = screen;
  // A record's own screen reads the same, and says the same in its place.
  const isSaid = descriptor.kind === 'record' && descriptor.endpoints.get === header.endpoints.get;
  return (
    <>
      <RecordCard head={header} read={read} level={1} screen={screen} />
      {read.failure && !read.isReady && !isSaid && <Notice tone="caution" announce="later" actions={<Button small onClick={read.retry}>Try again</Button>}>{read.failure.message}</Notice>}
    </>
  );
}
