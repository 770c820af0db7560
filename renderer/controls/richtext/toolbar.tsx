import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Editor, Transforms } from 'slate';
import { useSlate } from 'slate-react';
import { Button } from '../../ui/button/button.tsx';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import {
  blockKind,
  hasFormat,
  linkAddress,
  linkAt,
  removeLink,
  setBlockKind,
  setLink,
  toggleFormat,
  type BlockKind,
} from './commands.ts';
import type { Format } from './document.ts';
import styles from './richtext.module.css';

const FORMAT_BUTTONS: readonly { format: Format; label: string; sign: string; key?: string }[] = [
  { format: 'bold', label: 'Bold', sign: 'B', key: 'Ctrl+B' },
  { format: 'italic', label: 'Italic', sign: 'I', key: 'Ctrl+I' },
  { format: 'underline', label: 'Underline', sign: 'U', key: 'Ctrl+U' },
  { format: 'strikethrough', label: 'Strikethrough', sign: 'S' },
  { format: 'code', label: 'Code', sign: '<>' },
];

const LIST_BUTTONS: readonly { kind: BlockKind; label: string; sign: string }[] = [
  { kind: 'bullet', label: 'Bulleted list', sign: '•' },
  { kind: 'number', label: 'Numbered list', sign: '1.' },
];

const KINDS: readonly { kind: BlockKind; label: string }[] = [
  { kind: 'paragraph', label: 'Paragraph' },
  { kind: 'h2', label: 'Heading' },
  { kind: 'h3', label: 'Subheading' },
  { kind: 'h4', label: 'Small heading' },
  { kind: 'quote', label: 'Quote' },
];

interface ToolbarProps {
  label: string;
  /** Id of the editable text. */
  controls: string;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
  onFocusText: () => void;
}

/** Shows the toolbar: one tab stop, with arrow keys between the tools. */
export function Toolbar({ label, controls, isLinking, onLinking, onFocusText }: ToolbarProps) {
  const editor = useSlate();
  const kind = blockKind(editor);
  // The text has the focus before the command: Slate moves the focus late while operations are pending, and keys that
  // are pressed meanwhile would be lost.
  const press = (act: () => void) => () => {
    const at = editor.selection ?? Editor.end(editor, []);
    onFocusText();
    Transforms.select(editor, at);
    act();
  };
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={`Format of ${label}`}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={moveWithin}
      >
        <select
          className={styles.kind}
          aria-label="Kind of paragraph"
          value={KINDS.some((one) => one.kind === kind) ? kind : 'paragraph'}
          onChange={(event) =>
            press(() =>
              setBlockKind(editor, KINDS.find((one) => one.kind === event.target.value)?.kind ?? 'paragraph'),
            )()
          }
        >
          {KINDS.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.label}
            </option>
          ))}
        </select>
        {FORMAT_BUTTONS.map(({ format, label: name, sign, key }) => (
          <Tool
            key={format}
            name={key === undefined ? name : `${name} (${key})`}
            label={name}
            sign={sign}
            look={format}
            isPressed={hasFormat(editor, format)}
            onPress={press(() => toggleFormat(editor, format))}
          />
        ))}
        {LIST_BUTTONS.map(({ kind: list, label: name, sign }) => (
          <Tool
            key={list}
            name={name}
            label={name}
            sign={sign}
            isPressed={kind === list}
            onPress={press(() => setBlockKind(editor, list))}
          />
        ))}
        <Tool
          name="Link (Ctrl+K)"
          label="Link"
          sign={<Icon name="link" />}
          isPressed={linkAt(editor) !== undefined}
          onPress={() => {
            if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
            onLinking(!isLinking);
          }}
        />
      </div>
      {isLinking && (
        <LinkForm
          onDone={() => {
            onLinking(false);
            onFocusText();
          }}
        />
      )}
    </>
  );
}

interface ToolProps {
  name: string;
  label: string;
  sign: ReactNode;
  look?: Format;
  isPressed: boolean;
  onPress: () => void;
}

function Tool({ name, label, sign, look, isPressed, onPress }: ToolProps) {
  return (
    <Tooltip text={name}>
      {/* The press must not move the selection out of the text. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.tool}
        data-look={look}
        aria-label={label}
        aria-pressed={isPressed}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        {sign}
      </button>
    </Tooltip>
  );
}

/** Asks for the address of a link. The selection of the text stays meanwhile. */
function LinkForm({ onDone }: { onDone: () => void }) {
  const editor = useSlate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const existing = linkAt(editor);
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const typed = field.current?.value.trim() ?? '';
    const url = linkAddress(typed);
    if (url !== '') {
      // First, for the same reason as in the toolbar.
      onDone();
      return setLink(editor, url, typed);
    }
    setRefused(true);
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Address</label>
      <input
        ref={field}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was opened to type into
        autoFocus
        className={inputs.input}
        inputMode="url"
        defaultValue={existing?.url ?? ''}
        placeholder="https://"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onKeyDown={onKey}
      />
      <Button small onClick={apply}>
        Apply
      </Button>
      {existing && (
        <Button
          small
          variant="quiet"
          onClick={() => {
            onDone();
            removeLink(editor);
          }}
        >
          Remove link
        </Button>
      )}
      {isRefused && (
        <p id={`${id}-error`} role="alert" className={styles.refused}>
          Write an address that begins with https, mailto, tel or a slash.
        </p>
      )}
    </div>
  );
}

/** Moves the focus between the tools by arrow keys; the first tool is the tab stop. */
function moveWithin(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const now = tools.findIndex((tool) => tool === document.activeElement);
  event.preventDefault();
  tools.at((now + (event.key === 'ArrowRight' ? 1 : -1)) % tools.length)?.focus();
}
