import type { ReportDescriptor } from '../../language/types/blocks.ts';
import { useViewItems } from '../../parts/view-menu/use-view-items.ts';
import { ViewMenu } from '../../parts/view-menu/view-menu.tsx';
import type { Report } from './use-report.ts';

/** What can be taken along of a report: a link to what is shown, and its table by mail. */
export function ReportMenu({ report, descriptor }: { report: Report; descriptor: ReportDescriptor }) {
  const { chosen, shown, request } = report;
  const { title, period } = descriptor;
  const levels = period?.levels.length ?? 0;
  return <ViewMenu title={title} items={useViewItems({ title, request, href: chosen.periodHref(shown), levels })} />;
}
