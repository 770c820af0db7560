import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

interface UnreadableProps {
  text: string;
  label: string;
  isReadOnly: boolean;
  onDiscard: () => void;
}

/**
 * Shown in place of a text that cannot be read. The text is kept until the user discards it
 * (`docs/deviations.md#unreadable-text`).
 */
export function Unreadable({ text, label, isReadOnly, onDiscard }: UnreadableProps) {
  return (
    <Notice
      tone="caution"
      actions={
        <>
          <Button small onClick={() => download(text, `${label}.txt`)}>
            Download the original
          </Button>
          {!isReadOnly && (
            <Button small onClick={onDiscard}>
              Write anew
            </Button>
          )}
        </>
      }
    >
      This text is stored in a form that cannot be shown. It stays as it is until it is written anew.
    </Notice>
  );
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
