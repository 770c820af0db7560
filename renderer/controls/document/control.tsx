import { sizeText, storedDocument } from '../../cells/document/document-value.ts';
import { useSettings } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { ControlProps } from '../control.ts';
import { SingleFile } from '../shared/single-file.tsx';
import { textOption } from '../shared/text-option.ts';
import styles from '../shared/upload.module.css';
import { documentValue } from './document-value.ts';
import { useFileSize } from './use-file-size.ts';

function DocumentControl(props: ControlProps) {
  const { value, field, customProps, onChange } = props;
  const stored = storedDocument(value);
  return (
    <SingleFile
      control={props}
      kind="document"
      name={stored?.name ?? ''}
      stored={stored && <StoredFile name={stored.name} address={stored.address} known={stored.size} />}
      accept={textOption(customProps, 'accept') ?? ''}
      formats={textOption(customProps, 'formats') ?? ''}
      onArrived={(file, assetUrl) => onChange(documentValue(field, file, assetUrl))}
    />
  );
}

function StoredFile({ name, address, known }: { name: string; address: string; known: number | undefined }) {
  const { locale } = useSettings();
  const size = useFileSize(address, known);
  return (
    <>
      <span className={styles.preview}>
        <Icon name="document" size={20} />
      </span>
      <span className={styles.stored}>
        {address === '' ? (
          name
        ) : (
          <a href={address} download={name}>
            {name}
          </a>
        )}
        {size !== undefined && <span className={styles.state}>{sizeText(size, locale.locale)}</span>}
      </span>
    </>
  );
}

export { DocumentControl as Control };
