import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { defineCell } from '../cell.ts';
import styles from './boolean.module.css';

/** A tick, or nothing to see; yes or no to hear. */
export const boolean = defineCell({
  type: 'boolean',
  showsEmpty: true,
  component: ({ value }) =>
    value === true ? <span className={styles.tick}><Icon name="check" /><VisuallyHidden>Yes</VisuallyHidden></span> : <VisuallyHidden>No</VisuallyHidden>,
});
