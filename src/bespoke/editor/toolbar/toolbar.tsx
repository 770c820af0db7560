import { useSyncExternalStore, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { STYLE_STATES, type StyleState } from '../../../../renderer/document/nodes.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import { blockTypeOf, setBlockType } from '../core/commands/blocks.ts';
import { unselect } from '../core/commands/boxes.ts';
import { setProperty } from '../core/commands/data.ts';
import { usePageLater, useStudio } from '../frame/studio.ts';
import { containerAround } from '../panels/targets.ts';
import { CaseMenu, ColourTool } from './popup-tools.tsx';
import { PlainTool } from './plain-tool.tsx';
import { moveWithin } from './move-within.ts';
import { TableMenu } from './table-menu.tsx';
import { SizeTool } from './size-tool.tsx';
import { ToolSelect } from './tool-select.tsx';
import { ToolButton } from './tool-button.tsx';
import { LINE_TYPES, TEXT_TOOLS, TOOL_GROUPS } from './tools.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  ref: RefObject<HTMLDivElement | null>;
  isScrolling: boolean;
  onScrolling: () => void;
  isPreview: boolean;
  onPreview: () => void;
}

const STATE_LABELS: Record<StyleState, string> = { normal: 'Normal', hover: 'Hover', mobile: 'Mobile' };

/** Shows the toolbar: one tab stop, with arrow keys between the tools. Escape leads back into the text. */
export function Toolbar({ ref, isScrolling, onScrolling, isPreview, onPreview }: ToolbarProps) {
  const studio = useStudio();
  const { page, state, setState, focusText } = studio;
  const { history } = page;
  usePageLater();
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
        <ToolSelect
          label="Type of line"
          value={blockTypeOf(page)}
          onChoose={(value) => {
            const chosen = LINE_TYPES.find(({ type }) => type === value);
            if (chosen !== undefined && chosen.type !== blockTypeOf(page)) setBlockType(page, chosen.type);
          }}
        >
          {LINE_TYPES.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </ToolSelect>
        <SizeTool />
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
          {label === 'Insert' && <TableMenu />}
        </Group>
      ))}
      <Group label="Style state">
        {STYLE_STATES.map((one) => (
          <Word key={one} label={STATE_LABELS[one]} isPressed={state === one} onPress={() => setState(one)} />
        ))}
        <Word label="Unselect" onPress={() => unselect(page)} />
        <AutoFormat />
        <Word label="Scroll" isPressed={isScrolling} onPress={onScrolling} />
        <Word label="Preview" isPressed={isPreview} onPress={onPreview} />
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
