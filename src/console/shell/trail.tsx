import { useSyncExternalStore } from 'react';
import { Breadcrumb } from '../../../renderer/ui/breadcrumb/breadcrumb.tsx';
import { useApplication } from '../host/screen-host.tsx';
import { allScreens, type ScreenMatch } from '../routing/screen-index.ts';
import { crumbTrail } from './crumb-trail.ts';
import type { Section } from './navigation/sections.ts';

/** The breadcrumb of the screen that is shown. */
export function Trail({ match, sections }: { match: ScreenMatch; sections: readonly Section[] }) {
  const { title } = useApplication();
  const { record } = useSyncExternalStore(title.subscribe, title.get);
  const crumbs = crumbTrail({
    route: match.route,
    pathname: fillRoute(match),
    titleAt: listTitleAt,
    sectionTitle: (segment) => sections.find((section) => section.id === segment)?.title,
    recordTitle: record,
  });
  // The home page lies in nothing.
  return crumbs.length === 0 ? null : <Breadcrumb crumbs={crumbs} />;
}

/**
 * Forms are called by what their address says, 'Add' or 'Edit': the record stands before it. So are screens whose title is a template over
 * their record.
 */
function listTitleAt(pattern: string): string | undefined {
  return allScreens.find((screen) => screen.kind !== 'form' && !screen.title.includes('{') && screen.routes.includes(pattern))?.title;
}

function fillRoute({ route, params }: ScreenMatch): string {
  return route.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
}
