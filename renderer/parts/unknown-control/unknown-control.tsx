import { Icon } from '../../ui/icon/icon.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';
import styles from './unknown-control.module.css';

interface UnknownControlProps {
  /** The unknown `controlType`. */
  controlType: string;
  /** The field or column that names it. */
  name: string;
  /** The id of the descriptor. */
  screen: string;
}

/**
 * Shows 'Control not found' with the place in the descriptor, instead of a blank (`docs/language.md#unknown-is-loud`).
 */
export function UnknownControl({ controlType, name, screen }: UnknownControlProps) {
  return (
    <span className={styles.unknown} role="note">
      <Icon name="warning" />
      {rowsTexts.unknownControl({ control: controlType, name, screen })}
    </span>
  );
}
