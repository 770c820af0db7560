import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './rows-editor.module.css';

interface DeleteRowProps {
  isDeleted: boolean;
  place: number;
  onPress: () => void;
}

/** Deletes the row, and once it is deleted takes that back: one and the same button, so that the focus stays. */
export function DeleteRow({ isDeleted, place, onPress }: DeleteRowProps) {
  return (
    <td className={styles.buttons}>
      <IconButton small icon={isDeleted ? 'undo' : 'delete'} label={isDeleted ? `Undo: keep row ${place + 1}` : `Delete row ${place + 1}`} onClick={onPress} {...(isDeleted ? {} : { tone: 'danger' as const })} />
    </td>
  );
}
