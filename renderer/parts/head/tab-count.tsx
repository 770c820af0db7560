import { numberFormat } from '../../language/text/formats/locale.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { TabCount as CountedBy } from '../../language/resolve/tab-counts.ts';
import { useSettings, type Answer } from '../../host/host.ts';
import { useIdle } from '../../host/use-idle.ts';
import { useRead } from '../../host/use-read.ts';
import { callOf } from '../frame/call-of.ts';
import { useScreenScope } from '../frame/screen-scope.ts';

/** How long a count is shown without being read again when another tab is opened. */
const FRESH_MS = 30_000;

/** The number of rows behind a tab. It is read when the browser is idle; the screen does not wait for it. */
export function TabCount({ count: { operation, args }, screen }: { count: CountedBy; screen: ResolvedScreen }) {
  const scope = useScreenScope();
  const { locale } = useSettings();
  const isIdle = useIdle();
  const call = callOf(operation, args, scope, screen.operations, '$top=1&$count=true');
  const { answer } = useRead(isIdle ? call : undefined, { freshFor: FRESH_MS });
  return countText(answer, locale.locale);
}

/**
 * Returns a count for display, '' for none.
 * @example countText({ count: 10000, moreThanCount: true }, 'en-IN') // '10,000+'
 */
export function countText(answer: Pick<Answer, 'count' | 'moreThanCount'> | undefined, locale: string): string {
  const { count, moreThanCount = false } = answer ?? {};
  return count === undefined ? '' : `${numberFormat(locale, {}).format(count)}${moreThanCount ? '+' : ''}`;
}
