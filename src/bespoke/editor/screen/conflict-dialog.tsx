import { savedSentence } from '../../../../renderer/fields/conflict/author.ts';
import { ConflictChoices } from '../../../../renderer/fields/conflict/conflict-choices.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';

interface ConflictDialogProps {
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Lets a person choose between two versions of a document, in the words of forms. Until then neither is lost. */
export function ConflictDialog(choices: ConflictDialogProps) {
  return (
    <Dialog
      title="This record was changed by someone else"
      onClose={choices.onClose}
      footer={<ConflictChoices {...choices} />}
    >
      <p>{savedSentence(undefined)} Nothing of either is lost until you choose.</p>
    </Dialog>
  );
}
