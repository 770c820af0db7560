import { useState } from 'react';
import { useHost } from '../../../host/host.ts';
import { Button } from '../../../ui/button/button.tsx';
import { fetchedOverlay } from '../../../ui/fetched-overlay.tsx';
import type { FoundFile } from './found-file.ts';

const { Overlay: LibraryDialog } = fetchedOverlay(() => import('./library-dialog.tsx'));

interface ChooseFileProps {
  kind: 'picture' | 'media';
  /** The name of the field, for a screen with several of them. */
  label: string;
  /** A chosen file is pending (`use-chosen-file.ts`): the button ignores presses. */
  isBusy: boolean;
  onChoose: (file: FoundFile) => void;
}

/** A button that chooses a file uploaded before. Shows nothing where the application knows no such files. */
export function ChooseFile({ kind, label, isBusy, onChoose }: ChooseFileProps) {
  const { ports } = useHost();
  const [isOpen, setOpen] = useState(false);
  if (ports.files === undefined) return null;
  return (
    <>
      <Button
        small
        icon="search"
        busy={isBusy}
        aria-label={`Choose an uploaded picture for ${label}`}
        onClick={() => setOpen(true)}
      >
        Choose an uploaded picture
      </Button>
      {isOpen && (
        <LibraryDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={(file) => {
            setOpen(false);
            onChoose(file);
          }}
        />
      )}
    </>
  );
}
