import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { MenuButton } from '../../../renderer/ui/menu/menu-button.tsx';
import { saveFile } from '../../../renderer/host/save-file.ts';
import { useHost, useSettings } from '../../../renderer/host/host.ts';
import { useCopy } from '../../../renderer/host/use-copy.ts';
import { periodText } from '../../../renderer/language/models/reports/period.ts';
import type { Drawing } from '../../../renderer/parts/chart/drawing.ts';
import { useMailItems } from '../../../renderer/parts/mail-view/use-mail-items.ts';
import { drawPicture } from './chart-picture.ts';
import { fileName, figuresCsv } from './figures-csv.ts';
import type { Drilldown } from './use-drilldown.ts';
import styles from './chart-menu.module.css';

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
  const mailItems = useMailItems({ title, request, href: chosen.periodHref(shown), levels });
  const heading = `${title}, ${periodText(shown, locale)}`;
  const savePicture = async (): Promise<void> => {
    if (drawing === undefined) return;
    const content = await drawPicture(drawing.toSvg(), heading);
    if (content === undefined) host.toast('error', 'The picture could not be made.');
    else saveFile({ name: fileName(title, shown, 'png'), content });
  };
  const copy = useCopy();
  return (
    <MenuButton
      label={`More for ${title.toLowerCase()}`}
      className={styles.menu}
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
              name: fileName(title, shown, 'csv'),
              content: new Blob([figuresCsv(columns, rows)], { type: 'text/csv' }),
            }),
        },
        {
          id: 'link',
          label: 'Copy link to this period',
          icon: 'link',
          onAction: () => void copy(new URL(chosen.periodHref(shown), location.href).href),
        },
        ...mailItems,
      ]}
    >
      <Icon name="more" size={20} />
    </MenuButton>
  );
}
