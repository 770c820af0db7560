import { savedSentence, useAuthorIn } from '../../../../renderer/fields/conflict/author.ts';
import { ConflictChoices } from '../../../../renderer/fields/conflict/conflict-choices.tsx';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { historyCall } from '../../../../renderer/parts/history/history-call.ts';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';

interface ConflictDialogProps {
  descriptor: EditorDescriptor;
  screen: ResolvedScreen;
  /** The stored record. */
  theirs: JsonObject;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Lets a person choose between two versions of a document, in the words of forms. Until then neither is lost. */
export function ConflictDialog({ descriptor, screen, theirs, ...choices }: ConflictDialogProps) {
  const { entity } = screen;
  const author = useAuthorIn(entity && historyCall(descriptor.endpoints.get, entity, theirs, { top: 1 }));
  return (
    <Dialog
      title="This record was changed by someone else"
      onClose={choices.onClose}
      footer={<ConflictChoices {...choices} />}
    >
      <p>{savedSentence(author)} Nothing of either is lost until you choose.</p>
    </Dialog>
  );
}
