import { isNext } from '../../language/logic/conditions/apply-condition.ts';
import type { RecordAbove, RendererHost } from '../../host/host.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { TabHead } from '../../language/types/blocks.ts';
import { entityOf } from '../record-head/subject.ts';
import type { RecordRead } from './use-record.ts';

/** Returns how the breadcrumb names the record of a tab set, and its list; undefined while it is loading. */
export function aboveOf(
  { endpoints, within = [] }: TabHead,
  screen: ResolvedScreen,
  { isReady, title, scope }: Pick<RecordRead, 'isReady' | 'title' | 'scope'>,
  host: Pick<RendererHost, 'screenPath'>,
): RecordAbove | undefined {
  if (!isReady) return undefined;
  const list = within.find(({ visibleWhen }) => isNext(visibleWhen, scope));
  const path = list === undefined ? undefined : host.screenPath(list.screen);
  return { param: entityOf(endpoints.get, screen)?.key.at(-1), title, ...(path === undefined ? {} : { list: path }) };
}
