import { saveFile } from '../../host/save-file.ts';
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
          <Button
            small
            onClick={() => saveFile({ name: `${label}.txt`, content: new Blob([text], { type: 'text/plain' }) })}
          >
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
