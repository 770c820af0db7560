import { useHost } from '../../../../renderer/host/host.ts';
import { insertContentBlock } from '../core/commands/insert.ts';
import { useStudio } from '../frame/studio.ts';
import { PickerDialog } from './picker/picker-dialog.tsx';
import { useBlocks } from './picker/use-offers.ts';

/** Inserts a saved block. A block without content inserts nothing, and says so. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const { page } = useStudio();
  const host = useHost();
  return (
    <PickerDialog
      title="Insert block"
      subject="a block"
      empty="No block is published yet."
      offered={useBlocks()}
      onChoose={({ title, text }) => {
        if (!insertContentBlock(page, text)) {
          host.toast('error', `The block ${title} has no content. Write it in Content Blocks first.`);
          return;
        }
        onClose();
      }}
      onClose={onClose}
    />
  );
}
