import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { insertLayout } from '../core/commands/insert.ts';
import { setLayoutTemplate } from '../core/commands/boxes.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './dialogs.module.css';

const TEMPLATES = [
  ['1fr 1fr', '2 columns (equal width)'],
  ['1fr 3fr', '2 columns (25% - 75%)'],
  ['3fr 1fr', '2 columns (75% - 25%)'],
  ['1fr 1fr 1fr', '3 columns (equal width)'],
  ['1fr 2fr 1fr', '3 columns (25% - 50% - 25%)'],
  ['1fr 1fr 1fr 1fr', '4 columns (equal width)'],
] as const;

/** Inserts a layout, or changes the columns of the selected one. */
export function LayoutDialog({ onClose }: { onClose: () => void }) {
  const { page } = useStudio();
  const selected = page.boxes.get();
  const choose = (template: string) => {
    if (selected?.element.kind === 'layout-container') setLayoutTemplate(page, selected.path, template);
    else insertLayout(page, template);
    onClose();
  };
  return (
    <Dialog title="Layout" focus="content" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className={styles.rows}>
        {TEMPLATES.map(([template, label]) => (
          <button key={template} type="button" className={styles.row} onClick={() => choose(template)}>
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
