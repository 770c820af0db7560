import type { ReportDescriptor } from '../../language/types/blocks.ts';
import { useCopy } from '../../host/use-copy.ts';
import { useMailItems } from '../../parts/mail-view/use-mail-items.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { Report } from './use-report.ts';
import styles from './report.module.css';

/** What can be taken along of a report: a link to what is shown, and its table by mail. */
export function ReportMenu({ report, descriptor }: { report: Report; descriptor: ReportDescriptor }) {
  const copy = useCopy();
  const { chosen, shown, request } = report;
  const { title, period: rule } = descriptor;
  const href = chosen.periodHref(shown);
  const mailItems = useMailItems({ title, request, href, levels: rule?.levels.length ?? 0 });
  return (
    <MenuButton
      label={`More for ${title.toLowerCase()}`}
      className={styles.menu}
      items={[
        {
          id: 'link',
          label: 'Copy link to this view',
          icon: 'link',
          onAction: () => void copy(new URL(href, location.href).href),
        },
        ...mailItems,
      ]}
    >
      <Icon name="more" size={20} />
    </MenuButton>
  );
}
