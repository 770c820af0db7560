import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { TabHead } from '../../language/types/blocks.ts';
import { useScreenScope } from './screen-scope.ts';
import { useRecord } from './use-record.ts';
import { useTitle } from './use-title.ts';

interface TabCrumbProps {
  head: TabHead;
  screen: ResolvedScreen;
  /** What the screen is called. */
  title: string;
}

/** Names the record that all screens of a tab set are about, in the breadcrumb. One that cannot be read is not named, and nothing waits for it. */
export function TabCrumb({ head, screen, title }: TabCrumbProps) {
  const read = useRecord(head, screen, useScreenScope());
  useTitle(title, read.isReady ? read.title : undefined);
  return null;
}
