import { saveFile } from '../../host/save-file.ts';
import { figuresCsv } from '../../language/models/reports/figures-csv.ts';
import { periodName } from '../../language/models/reports/period.ts';
import { fileNameOf } from '../../language/text/csv/file-name-of.ts';
import type { ReportDescriptor } from '../../language/types/blocks.ts';
import type { MenuItem } from '../../ui/menu/menu-button.tsx';
import { useViewItems } from '../../parts/view-menu/use-view-items.ts';
import { ViewMenu } from '../../parts/view-menu/view-menu.tsx';
import type { Report } from './use-report.ts';

/** What can be taken along of a report: its table as a file, a link to what is shown, and its table by mail. */
export function ReportMenu({ report, descriptor }: { report: Report; descriptor: ReportDescriptor }) {
  const { chosen, shown, request, columns, rows } = report;
  const { title, period } = descriptor;
  const levels = period?.levels.length ?? 0;
  const download: MenuItem = {
    id: 'csv',
    label: 'Download as CSV',
    icon: 'download',
    isDisabled: rows.length === 0,
    onAction: () =>
      saveFile({
        name: fileNameOf(title, periodName(shown), 'csv'),
        content: new Blob([figuresCsv(columns, rows)], { type: 'text/csv' }),
      }),
  };
  const viewItems = useViewItems({ title, request, href: chosen.periodHref(shown), levels });
  return <ViewMenu title={title} items={[download, ...viewItems]} />;
}
