import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { TabHead } from '../../language/types/blocks.ts';
import { useScreenScope } from './screen-scope.ts';
import { useRecord } from './use-record.ts';
import { useTitle } from './use-title.ts';

interface TabCrumbProps {
  head: TabHead;
  screen: ResolvedScreen;
  /** The title of the screen. */
  title: string;
}

/** Reads the record of a tab set and names it in the breadcrumb. The screen does not wait for it. */
export function TabCrumb({ head, screen, title }: TabCrumbProps) {
  const read = useRecord(head, screen, useScreenScope());
  useTitle(title, read.isReady ? read.title : undefined);
  return null;
}
