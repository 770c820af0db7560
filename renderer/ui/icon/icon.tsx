import { icons, type IconName } from './icons.ts';
import styles from './icon.module.css';

interface IconProps {
  name: IconName;
  /** 16 beside text, 20 alone. */
  size?: 16 | 20;
}

/** Shows an icon. It is hidden from assistive technology, which reads the text beside it. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}
