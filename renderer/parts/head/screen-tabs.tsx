import { useContext, type ReactNode } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Tabs, type Tab } from '../../ui/tabs/tabs.tsx';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { readScoped } from '../../language/paths/read-scoped.ts';
import { tabOf, tabRows } from '../../language/resolve/tab-of.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { PartContext } from '../frame/part.ts';
import { useHeadLoads } from '../frame/use-head-loads.ts';
import { TabCount, countText } from './tab-count.tsx';
import * as recordTexts from '../../texts/generated/record.ts';

/** A tab with its address. */
interface LinkedTab {
  id: string;
  label: string;
  group?: string;
  href: string;
  count?: ReactNode;
}

/**
 * The tab set of an area for the open record. Hidden on any path with an '/add' segment
 * (`docs/console.md#tabs`, `docs/deviations.md#whole-path-segments`), in a page, and where the head names a record
 * below the row of the tabs.
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
  const own = tabOf(set, descriptor.id, params);
  if (header?.as === 'crumb' && descriptor.kind === 'form' && own?.screen !== descriptor.id) return null;
  const tabs = set.flatMap((tab): LinkedTab[] => {
    const pattern = host.screenPath(tab.screen);
    const { label, group, screen: id } = tab;
    const count = counts[id];
    const known = tab.count === undefined ? undefined : readScoped(loads.scope, tab.count);
    const isEmpty = known === undefined || known === 0;
    if (pattern === undefined || (tab.ifAny === true && isEmpty && tab !== own)) return [];
    return [
      {
        id: `${id} ${label}`,
        label,
        href: fillAddress(pattern.replaceAll('{', '{route.'), { route: { ...params, ...tab.params } }),
        ...(group === undefined ? {} : { group }),
        ...(tab.count !== undefined
          ? { count: typeof known === 'number' ? countText({ count: known }, locale.locale) : '' }
          : {}),
        ...(tab.count === undefined && count !== undefined && host.can(count.operation)
          ? { count: <TabCount count={count} screen={screen} /> }
          : {}),
      },
    ];
  });
  const current = tabs.find(({ id }) => id === `${own?.screen} ${own?.label}`);
  const { first, second } = tabRows(tabs, current);
  const disabledReason = isAdd ? recordTexts.saveFirst() : undefined;
  return (
    <>
      <Tabs
        label={recordTexts.parts()}
        tabs={first.map(({ label, tab }): Tab =>
          tab.group === undefined ? tab : { id: tab.id, label, href: tab.href },
        )}
        current={first.find(({ isCurrent }) => isCurrent)?.tab.id}
        disabledReason={disabledReason}
      />
      {second && <Tabs label={second.label} tabs={second.tabs} current={current?.id} isSecond />}
    </>
  );
}
