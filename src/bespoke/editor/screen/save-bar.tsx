import { Button } from '../../../../renderer/ui/button/button.tsx';
import type { AutoSave } from './use-auto-save.ts';
import type { DocumentSave } from './use-document-save.ts';
import styles from './document-editor.module.css';

/** What saves the document: auto-save, and the button. */
export function SaveBar({ saving, autoSave }: { saving: DocumentSave; autoSave: AutoSave }) {
  return (
    <div className={styles.bar}>
      <label className={styles.toggle}>
        <input type="checkbox" checked={autoSave.isOn} onChange={autoSave.toggle} /> Auto-save
      </label>
      <Button variant="primary" small busy={saving.isBusy} onClick={() => void saving.save()}>
        {saving.isBusy ? 'Saving…' : 'Save'}
      </Button>
    </div>
  );
}
