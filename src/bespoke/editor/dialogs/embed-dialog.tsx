import { useId, useState } from 'react';
import { EMBED_PROVIDERS, type EmbedProvider } from '../../../../renderer/document/nodes.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { insertEmbed } from '../core/commands/insert.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './dialogs.module.css';

/** Embeds a video or website. An address that the provider does not have closes the dialog without a word. */
export function EmbedDialog({ onClose }: { onClose: () => void }) {
  const { page } = useStudio();
  const id = useId();
  const [provider, setProvider] = useState<EmbedProvider>('youtube');
  const [address, setAddress] = useState('');
  const insert = () => {
    insertEmbed(page, provider, address);
    onClose();
  };
  return (
    <Dialog
      title="Embed"
      focus="content"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={insert}>
            Insert
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <LabelledControl id={`${id}provider`} label="Provider">
          <select
            id={`${id}provider`}
            className={inputs.input}
            value={provider}
            onChange={({ target }) => setProvider(EMBED_PROVIDERS.find((one) => one === target.value) ?? 'website')}
          >
            {EMBED_PROVIDERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </LabelledControl>
        <LabelledControl id={`${id}url`} label="Url">
          <input
            id={`${id}url`}
            className={inputs.input}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </LabelledControl>
      </div>
    </Dialog>
  );
}
