import type { ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './grid.module.css';

/** Whether the list says of its rows that they are valid, and of this one that it is not. */
export function isInvalidRow({ rowValidity }: Pick<ListModel, 'rowValidity'>, row: JsonObject): boolean {
  return rowValidity !== undefined && row[rowValidity] === false;
}

/** The sign and the word of a row that is not valid, besides the colour. */
export function InvalidMark() {
  return (
    <span className={styles.invalidMark} title="Not valid">
      <Icon name="warning" />
      <VisuallyHidden>Not valid</VisuallyHidden>
    </span>
  );
}
