import { savedSentence } from '../../../../renderer/fields/conflict/author.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';

interface ConflictDialogProps {
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Lets a person choose between two versions of a document, in the words of forms. Until then neither is lost. */
export function ConflictDialog({ onClose, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  return (
    <Dialog
      title="This record was changed by someone else"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back to editing</Button>
          <Button onClick={onTakeTheirs}>Reload, drop mine</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine and save
          </Button>
        </>
      }
    >
      <p>{savedSentence(undefined)} Nothing of either is lost until you choose.</p>
    </Dialog>
  );
}
