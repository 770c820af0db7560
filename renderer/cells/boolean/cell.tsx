import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { CellFace } from '../cell.ts';
import * as cellsTexts from '../../texts/generated/cells.ts';
import styles from './boolean.module.css';

export const cell: CellFace = {
  component: ({ value }) =>
    value === true ? (
      <span className={styles.tick}>
        <Icon name="check" />
        <VisuallyHidden>{cellsTexts.yes()}</VisuallyHidden>
      </span>
    ) : (
      <VisuallyHidden>{cellsTexts.no()}</VisuallyHidden>
    ),
};
