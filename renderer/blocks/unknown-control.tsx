import { Icon } from '../ui/icon/icon.tsx';
import styles from './unknown-control.module.css';

interface UnknownControlProps {
  /** The `controlType` nobody knows. */
  controlType: string;
  /** The field or column that asked for it. */
  name: string;
  /** Id of the descriptor it stands in. */
  screen: string;
}

/** The documents' 'Control not found', with its address: never a blank (`design.md` §3, Unknown is loud). */
export function UnknownControl({ controlType, name, screen }: UnknownControlProps) {
  return (
    <span className={styles.unknown} role="note">
      <Icon name="warning" />
      Control not found: {controlType} of {name} in {screen}
    </span>
  );
}
