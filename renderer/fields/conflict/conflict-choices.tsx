import { Button } from '../../ui/button/button.tsx';

interface ConflictChoicesProps {
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** The buttons of a dialog about two versions. The first gives nothing up, because it has the focus. */
export function ConflictChoices({ onClose, onTakeTheirs, onKeepMine }: ConflictChoicesProps) {
  return (
    <>
      <Button onClick={onClose}>Back to editing</Button>
      <Button onClick={onTakeTheirs}>Reload, drop mine</Button>
      <Button variant="primary" onClick={onKeepMine}>
        Keep mine and save
      </Button>
    </>
  );
}
