import { Fragment, useId, useState } from 'react';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { ChoiceBox } from '../../../renderer/ui/choice-box/choice-box.tsx';
import { Dialog } from '../../../renderer/ui/dialog/dialog.tsx';
import { chooseSingleKeys, hasSingleKeys } from '../../../renderer/ui/single-keys.ts';
import { SHORTCUTS } from './shortcuts.ts';
import * as commonTexts from '../../../renderer/texts/generated/common.ts';
import * as shortcutsTexts from '../../../renderer/texts/generated/shortcuts.ts';
import styles from './shortcuts.module.css';

/** Lists the shortcuts and lets the user turn off those of a single character. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setOn] = useState(hasSingleKeys);
  const choose = (next: boolean) => {
    chooseSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog
      title={shortcutsTexts.title()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonTexts.close()}</Button>}
    >
      {SHORTCUTS.map(({ place, shortcuts }) => (
        <section key={place()} className={styles.place}>
          <h3 className={styles.heading}>{place()}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, does }) => (
              <Fragment key={does()}>
                <dt className={styles.does}>{does()}</dt>
                <dd className={styles.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.choice} htmlFor={id}>
        <ChoiceBox id={id} type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
        {shortcutsTexts.singleKeys()}
      </label>
    </Dialog>
  );
}
