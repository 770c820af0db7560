import { insertImage } from '../core/commands/insert.ts';
import { useStudio, type DialogName } from '../frame/studio.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { WidgetDialog } from './widget-dialog.tsx';

/** Shows the open dialog. */
export function StudioDialogs({ open, onClose }: { open: DialogName | null; onClose: () => void }) {
  const { page } = useStudio();
  switch (open) {
    case 'link':
      return <LinkDialog onClose={onClose} />;
    case 'image':
      return (
        <AssetDialog
          title="Insert image or video"
          use="content"
          onClose={onClose}
          onChoose={({ asset: { assetUrl, ...facts }, type, alternative }) => {
            insertImage(page, { imageUrl: assetUrl, imageType: type, ...facts, ...alternative });
            onClose();
          }}
        />
      );
    case 'embed':
      return <EmbedDialog onClose={onClose} />;
    case 'block':
      return <BlockDialog onClose={onClose} />;
    case 'widget':
      return <WidgetDialog onClose={onClose} />;
    case 'prompt':
      return <PromptDialog onClose={onClose} />;
    case 'layout':
      return <LayoutDialog onClose={onClose} />;
    default:
      return null;
  }
}
