import { Button } from '../../../../renderer/ui/button/button.tsx';
import { useDesigner } from '../state/designer.ts';
import type { Place } from '../state/place.ts';
import styles from './sidebar.module.css';

/** Deletes and saves what the sidebar shows. */
export function SidebarFoot({ place, moveTo }: { place: Place; moveTo?: number | null }) {
  const { isReadOnly, isBusy, unsaved, save, remove } = useDesigner();
  if (isReadOnly) return null;
  return (
    <footer className={styles.foot}>
      <Button variant="dangerQuiet" icon="delete" onClick={() => void remove(place, moveTo)}>
        Delete
      </Button>
      <Button type="submit" variant="primary" busy={isBusy} disabled={unsaved === 0} onClick={() => void save()}>
        Save
      </Button>
    </footer>
  );
}
