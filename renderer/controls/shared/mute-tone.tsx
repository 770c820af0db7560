import { useState } from 'react';
import { chooseSound, isSoundOn } from '../../ui/tone/warning-tone.ts';
import styles from './choices/choice-list.module.css';

/** Shows a button that turns the warning tone off or on for this device. */
export function MuteTone() {
  const [isOn, setOn] = useState(isSoundOn);
  const toggle = () => {
    chooseSound(!isOn);
    setOn(!isOn);
  };
  return (
    <button type="button" className={styles.mute} onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
      {isOn ? 'Turn the warning tone off' : 'Turn the warning tone on'}
    </button>
  );
}
