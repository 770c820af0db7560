import { useSyncExternalStore, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useSlate } from 'slate-react';
import { STYLE_STATES, type StyleState } from '../../../../renderer/document/nodes.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import { blockTypeOf, setBlockType, type BlockType } from '../core/commands/blocks.ts';
import { unselect } from '../core/commands/boxes.ts';
import { setProperty } from '../core/commands/data.ts';
import { useStudio } from '../frame/studio.ts';
import { containerAround } from '../panels/targets.ts';
import { CaseMenu, ColourTool } from './popup-tools.tsx';
import { PlainTool } from './plain-tool.tsx';
import { TEXT_TOOLS, TOOL_GROUPS, type Tool } from './tools.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  isScrolling: boolean;
  onScrolling: () => void;
}

/** The types of lines and their names. */
const LINE_TYPES: readonly { type: BlockType; label: string }[] = [
  { type: 'paragraph', label: 'Paragraph' },
  { type: 'h1', label: 'Heading 1' },
  { type: 'h2', label: 'Heading 2' },
  { type: 'h3', label: 'Heading 3' },
  { type: 'h4', label: 'Heading 4' },
  { type: 'h5', label: 'Heading 5' },
  { type: 'h6', label: 'Heading 6' },
  { type: 'bullet', label: 'Bulleted list' },
  { type: 'number', label: 'Numbered list' },
  { type: 'check', label: 'Check list' },
  { type: 'code', label: 'Code' },
  { type: 'quote', label: 'Quote' },
];

const STATE_LABELS: Record<StyleState, string> = { normal: 'Normal', hover: 'Hover', mobile: 'Mobile' };

/** Shows the toolbar: one tab stop, with arrow keys between the tools. Escape leads back into the text. */
export function Toolbar({ ref, isScrolling, onScrolling }: ToolbarProps) {
  const studio = useStudio();
  const { page, state, setState, focusText } = studio;
  const { history } = page;
  useSlate();
  useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return moveWithin(event);
    event.preventDefault();
    focusText();
  };
  return (
    <div ref={ref} role="toolbar" tabIndex={-1} aria-label="Editing" className={styles.toolbar} onKeyDown={onKeyDown}>
      <Group label="History">
        <PlainTool
          label="Undo"
          icon="undo"
          shortcut="Ctrl+Z"
          isDisabled={!history.canUndo()}
          onPress={history.undo}
          isFirst
        />
        <PlainTool label="Redo" icon="redo" shortcut="Ctrl+Y" isDisabled={!history.canRedo()} onPress={history.redo} />
      </Group>
      <Group label="Text style">
        <select
          className={styles.select}
          aria-label="Type of line"
          tabIndex={-1}
          value={blockTypeOf(page)}
          onChange={({ target }) => {
            const chosen = LINE_TYPES.find(({ type }) => type === target.value);
            if (chosen !== undefined && chosen.type !== blockTypeOf(page)) setBlockType(page, chosen.type);
            focusText();
          }}
        >
          {LINE_TYPES.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
        {TEXT_TOOLS.map((tool) => (
          <ToolButton key={tool.label} tool={tool} />
        ))}
        <ColourTool />
        <CaseMenu />
      </Group>
      {TOOL_GROUPS.map(({ label, tools }) => (
        <Group key={label} label={label}>
          {tools
            .filter(({ isOffered }) => isOffered?.(studio) ?? true)
            .map((tool) => (
              <ToolButton key={tool.label} tool={tool} />
            ))}
        </Group>
      ))}
      <Group label="Style state">
        {STYLE_STATES.map((one) => (
          <Word key={one} label={STATE_LABELS[one]} isPressed={state === one} onPress={() => setState(one)} />
        ))}
        <Word label="Unselect" onPress={() => unselect(page)} />
        <AutoFormat />
        <Word label="Scroll" isPressed={isScrolling} onPress={onScrolling} />
      </Group>
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a toolbar
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

const AUTO_FORMAT = propertyOf('node', 'autoFormat');

/** Turns the formatting of the container around the selection on and off. */
function AutoFormat() {
  const { page } = useStudio();
  const container = containerAround(page);
  const isOn = container?.element.data['autoFormat'] === true;
  return (
    <Word
      label="Auto Format"
      isPressed={isOn}
      isDisabled={container === null}
      onPress={() => {
        if (container !== null && AUTO_FORMAT !== undefined) setProperty(page, container.path, AUTO_FORMAT, !isOn);
      }}
    />
  );
}

interface WordProps {
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

function Word({ label, isPressed, isDisabled = false, onPress }: WordProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.word}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      {label}
    </button>
  );
}

function ToolButton({ tool }: { tool: Tool }) {
  const studio = useStudio();
  const { label, icon, shortcut, isOn, isDisabled, press, keepsFocus } = tool;
  return (
    <PlainTool
      label={label}
      icon={icon}
      shortcut={shortcut}
      isPressed={isOn?.(studio.page)}
      isDisabled={isDisabled?.(studio) ?? false}
      onPress={() => {
        press(studio);
        if (keepsFocus === undefined) studio.focusText();
      }}
    />
  );
}

/** Moves the focus between the tools by arrow keys, Home and End. */
function moveWithin(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined && event.key !== 'Home' && event.key !== 'End') return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const now = tools.findIndex((tool) => tool === document.activeElement);
  event.preventDefault();
  if (event.key === 'Home') tools.at(0)?.focus();
  else if (event.key === 'End') tools.at(-1)?.focus();
  else tools.at((now + (step ?? 0)) % tools.length)?.focus();
}
