import type { RecordAbove } from '../../host/host.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { TabHead } from '../../language/types/blocks.ts';
import { entityOf } from '../record-head/subject.ts';
import type { RecordRead } from './use-record.ts';

/** Returns how the breadcrumb names the record of a tab set; undefined while it is loading. */
export function aboveOf(
  { endpoints }: TabHead,
  screen: ResolvedScreen,
  { isReady, title }: Pick<RecordRead, 'isReady' | 'title'>,
): RecordAbove | undefined {
  return isReady ? { param: entityOf(endpoints.get, screen)?.key.at(-1), title } : undefined;
}
