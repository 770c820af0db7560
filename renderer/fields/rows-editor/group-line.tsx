import styles from './rows-editor.module.css';

interface GroupLineProps {
  title: string;
  index: number;
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** The header of a group of rows. */
export function GroupLine({ title, index, measure }: GroupLineProps) {
  return (
    <tbody ref={measure} data-index={index} className={styles.body}>
      <tr className={styles.groupRow} aria-rowindex={index + 2}>
        <th scope="rowgroup" className={styles.group}>
          {title}
        </th>
      </tr>
    </tbody>
  );
}
