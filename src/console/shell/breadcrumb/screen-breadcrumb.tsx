import { areas } from 'virtual:areas';
import { useSyncExternalStore } from 'react';
import { Breadcrumb } from '../../../../renderer/ui/breadcrumb/breadcrumb.tsx';
import { useApplication } from '../../host/screen-host.tsx';
import { allScreens, type ScreenMatch } from '../../routing/screen-index.ts';
import { breadcrumbItems } from './breadcrumb-items.ts';
import type { Section } from '../navigation/sections.ts';

/** The breadcrumb of the shown screen. */
export function ScreenBreadcrumb({ match, sections }: { match: ScreenMatch; sections: readonly Section[] }) {
  const { title } = useApplication();
  const { record, above } = useSyncExternalStore(title.subscribe, title.get);
  const crumbs = breadcrumbItems({
    route: match.route,
    pathname: fillRoute(match),
    titleAt,
    sectionTitle: (segment) => sections.find((section) => section.id === segment)?.title,
    crumbTitle,
    recordTitle: record,
    above,
  });
  // The home page has no breadcrumb.
  return crumbs.length === 0 ? null : <Breadcrumb crumbs={crumbs} />;
}

/**
 * Returns the title of a screen for a crumb. A form that adds or edits is skipped, because its crumb is 'Add' or 'Edit'
 * after the record; screens with a template as title depend on their record and are skipped too.
 */
function titleAt(pattern: string): string | undefined {
  const isStep = /\/(add|edit)\/$/.test(pattern);
  const found = allScreens().find(
    (screen) => !(screen.kind === 'form' && isStep) && !screen.title.includes('{') && screen.routes.includes(pattern),
  );
  return found?.add?.route === pattern ? found.addTitle : found?.title;
}

/** Returns what an area calls a part of its addresses. */
function crumbTitle(segment: string): string | undefined {
  return Object.values(areas).find(({ crumbs }) => crumbs !== undefined && Object.hasOwn(crumbs, segment))?.crumbs?.[
    segment
  ];
}

function fillRoute({ route, params }: ScreenMatch): string {
  return route.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
}
