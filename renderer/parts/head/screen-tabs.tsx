import { useContext } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { readScoped } from '../../language/paths/read-scoped.ts';
import { tabOf } from '../../language/resolve/tab-of.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { PartContext } from '../frame/part.ts';
import { useHeadLoads } from '../frame/use-head-loads.ts';
import { TabCount, countText } from './tab-count.tsx';

/**
 * The tab set of an area for the open record. Hidden on any path with an '/add' segment
 * (`docs/console.md#tabs`, `docs/deviations.md#whole-path-segments`), in a page, and where the head names a record
 * below that of the tabs.
 */
export function ScreenTabs({ screen, isAdd = false }: { screen: ResolvedScreen; isAdd?: boolean }) {
  const host = useHost();
  const { pathname, params } = usePlace();
  const { descriptor, area, header, tabCounts: counts = {} } = screen;
  const isPart = useContext(PartContext);
  const loads = useHeadLoads(header, screen);
  const { locale } = useSettings();
  const set = descriptor.tabs === undefined ? undefined : area.tabs?.[descriptor.tabs];
  if (!set || isPart || pathname.split('/').includes('add')) return null;
  const own = tabOf(set, descriptor.id);
  if (header?.as === 'crumb' && descriptor.kind === 'form' && own?.screen !== descriptor.id) return null;
  const tabs = set.flatMap((tab) => {
    const pattern = host.screenPath(tab.screen);
    const count = counts[tab.screen];
    const known = tab.count === undefined ? undefined : readScoped(loads.scope, tab.count);
    const isEmpty = known === undefined || known === 0;
    if (pattern === undefined || (tab.ifAny === true && isEmpty && tab !== own)) return [];
    return [
      {
        id: tab.screen,
        label: tab.label,
        href: fillAddress(pattern.replaceAll('{', '{route.'), { route: params }),
        ...(tab.count !== undefined
          ? { count: typeof known === 'number' ? countText({ count: known }, locale.locale) : '' }
          : {}),
        ...(tab.count === undefined && count !== undefined && host.can(count.operation)
          ? { count: <TabCount count={count} screen={screen} /> }
          : {}),
      },
    ];
  });
  return (
    <Tabs
      label="Parts of the record"
      tabs={tabs}
      current={own?.screen}
      disabledReason={isAdd ? 'Save first; the other parts can be filled in then.' : undefined}
    />
  );
}
