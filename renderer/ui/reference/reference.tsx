import { useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as commonTexts from '../../texts/generated/common.ts';
import * as uiTexts from '../../texts/generated/ui.ts';
import styles from './reference.module.css';

/** Shows the id under which the log has a failure, with a button that copies it for support. */
export function Reference({ id }: { id: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied('yes'),
      // Over plain http browsers have no clipboard; the text can be selected.
      () => setCopied('refused'),
    );
  return (
    <span className={styles.reference}>
      <span className={styles.id}>{uiTexts.reference({ id })}</span>
      {copied !== 'refused' && (
        <IconButton
          icon={copied === 'yes' ? 'check' : 'copy'}
          label={copied === 'yes' ? commonTexts.copied() : uiTexts.copyReference()}
          small
          onClick={() => void copy()}
        />
      )}
    </span>
  );
}
