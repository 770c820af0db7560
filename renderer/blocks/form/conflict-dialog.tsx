import { formatValue } from '../../language/formats/format-value.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSettings, type HostSettings } from '../../host/host.ts';
import type { Conflict } from './conflict.ts';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Somebody else saved this record meanwhile: shows both versions, field by field, and loses neither before the person has chosen. */
export function ConflictDialog({ conflict, onTakeTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const { locale } = useSettings();
  const { clashes, onlyTheirs } = conflict;
  return (
    <Dialog
      title="This record was changed by someone else"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>Reload, drop mine</Button>
          <Button variant="primary" onClick={onKeepMine}>Keep mine and save</Button>
        </>
      }
    >
      <p>While you were editing, another version was saved. Nothing of either is lost until you choose.</p>
      {clashes.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.versions}>
            <thead><tr><th scope="col">Field</th><th scope="col">Yours</th><th scope="col">Saved by someone else</th></tr></thead>
            <tbody>
              {clashes.map(({ field, mine, theirs }) => (
                <tr key={field.name}>
                  <th scope="row">{field.label}</th>
                  <td>{shown(mine, field, locale)}</td>
                  <td>{shown(theirs, field, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onlyTheirs.length > 0 && <p>Changed by them alone, and kept either way: {onlyTheirs.map((field) => field.label).join(', ')}.</p>}
      {clashes.length === 0 && <p>You changed nothing that they changed: keeping yours loses nothing.</p>}
    </Dialog>
  );
}

function shown(value: Json | undefined, { field, options }: FormModelField, locale: HostSettings['locale']): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  const title = options?.find((option) => option.value === value)?.title;
  const format = field.type === 'boolean' ? 'yesNo' : field.format === 'date-time' ? 'datetime' : '';
  return title ?? (formatValue(format, value, locale) || '–');
}
