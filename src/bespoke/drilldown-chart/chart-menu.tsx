import { saveFile } from '../../../renderer/host/save-file.ts';
import { useHost, useSettings } from '../../../renderer/host/host.ts';
import { periodName, periodText } from '../../../renderer/language/models/reports/period.ts';
import { fileNameOf } from '../../../renderer/language/text/csv/file-name-of.ts';
import type { Drawing } from '../../../renderer/parts/chart/drawing.ts';
import { useViewItems } from '../../../renderer/parts/view-menu/use-view-items.ts';
import { ViewMenu } from '../../../renderer/parts/view-menu/view-menu.tsx';
import { drawPicture } from './chart-picture.ts';
import { figuresCsv } from '../../../renderer/language/models/reports/figures-csv.ts';
import type { Drilldown } from './use-drilldown.ts';

interface ChartMenuProps {
  drilldown: Drilldown;
  title: string;
  drawing: Drawing | undefined;
}

/** What can be taken along of a chart: its picture, its figures, and a link to this very level. */
export function ChartMenu({ drilldown, title, drawing }: ChartMenuProps) {
  const host = useHost();
  const { locale } = useSettings();
  const { rows, columns, shown, chosen, request, levels } = drilldown;
  const viewItems = useViewItems({ title, request, href: chosen.periodHref(shown), levels, linked: 'this period' });
  const heading = `${title}, ${periodText(shown, locale)}`;
  const savePicture = async (): Promise<void> => {
    if (drawing === undefined) return;
    const content = await drawPicture(drawing, heading);
    if (content === undefined) host.toast('error', 'The picture could not be made.');
    else saveFile({ name: fileNameOf(title, periodName(shown), 'png'), content });
  };
  return (
    <ViewMenu
      title={title}
      items={[
        {
          id: 'png',
          label: 'Download as PNG',
          icon: 'picture',
          isDisabled: drawing === undefined,
          onAction: () => void savePicture(),
        },
        {
          id: 'csv',
          label: 'Download as CSV',
          icon: 'download',
          onAction: () =>
            saveFile({
              name: fileNameOf(title, periodName(shown), 'csv'),
              content: new Blob([figuresCsv(columns, rows)], { type: 'text/csv' }),
            }),
        },
        ...viewItems,
      ]}
    />
  );
}
