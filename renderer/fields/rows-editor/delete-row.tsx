import { Icon } from '../../ui/icon/icon.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './rows-editor.module.css';

interface DeleteRowProps {
  isDeleted: boolean;
  place: number;
  onPress: () => void;
}

/** Deletes the row or undoes it. One button for both, so that it keeps the focus. */
export function DeleteRow({ isDeleted, place, onPress }: DeleteRowProps) {
  const name = isDeleted ? `Undo: keep row ${place + 1}` : `Delete row ${place + 1}`;
  return (
    <td className={styles.buttons}>
      <Tooltip text={name}>
        <button type="button" className={isDeleted ? styles.undo : styles.delete} aria-label={name} onClick={onPress}>
          {isDeleted ? 'Undo' : <Icon name="delete" />}
        </button>
      </Tooltip>
    </td>
  );
}
