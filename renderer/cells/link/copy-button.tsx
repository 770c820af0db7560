import { useHost } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './link.module.css';

/** Puts a text on the clipboard and says so in the documents' words (000 §8). */
export function CopyButton({ text }: { text: string }) {
  const host = useHost();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      host.toast('success', 'Copied Successfully');
    } catch {
      // Forbidden by the person or the browser, or the page is not served securely.
      host.toast('error', 'The browser did not allow copying. Select the text and copy it yourself.');
    }
  };
  return (
    <button type="button" tabIndex={-1} className={styles.copy} data-cell-action="copy" aria-label={`Copy ${text}`} title="Copy" onClick={() => void copy()}>
      <Icon name="copy" />
    </button>
  );
}
