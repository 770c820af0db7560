import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './choice-box.module.css';

type ChoiceBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio';
  ref?: Ref<HTMLInputElement>;
};

/** Shows a native check box or radio button in our look. The element around it gives the label. */
export function ChoiceBox({ type, ref, ...rest }: ChoiceBoxProps) {
  return (
    <span className={styles.box} data-type={type}>
      <input ref={ref} {...rest} type={type} />
      {type === 'checkbox' && <Icon name="check" />}
    </span>
  );
}
