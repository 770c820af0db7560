import { useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { STYLE_STATES, type StyleState } from '../../../../renderer/document/nodes.ts';
import { blockTypeOf, setBlockType } from '../core/commands/blocks.ts';
import { usePageLater, useStudio, type Studio } from '../frame/studio.ts';
import { MoreTools } from './more-tools.tsx';
import { CaseMenu, ColourTool } from './popup-tools.tsx';
import { PlainTool } from './plain-tool.tsx';
import { moveWithin } from './move-within.ts';
import { TableMenu } from './table-menu.tsx';
import { SizeTool } from './size-tool.tsx';
import { ToolSelect } from './tool-select.tsx';
import { ToolButton } from './tool-button.tsx';
import { LINE_TYPES, TEXT_TOOLS, TOOL_GROUPS, type ToolGroup } from './tools.ts';
import { useRoom } from './use-room.ts';
import styles from './toolbar.module.css';

/**
 * Shows the toolbar: one row and one tab stop, with arrow keys between the tools. Escape leads back into the text.
 * Groups for which the row has no room are behind 'More tools'. Whoever only looks has the tools that change nothing.
 */
export function Toolbar({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const studio = useStudio();
  const { page, isReadOnly, focusText } = studio;
  usePageLater();
  useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  const row = useRef<HTMLDivElement>(null);
  const groups = isReadOnly ? [] : offeredGroups(studio);
  const shown = useRoom(row, groups);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return moveWithin(event);
    event.preventDefault();
    focusText();
  };
  return (
    <div ref={ref} role="toolbar" tabIndex={-1} aria-label="Editing" className={styles.toolbar} onKeyDown={onKeyDown}>
      <div ref={row} className={styles.row}>
        {!isReadOnly && <FirstGroups />}
        {groups
          .filter(({ label }) => shown.has(label))
          .map(({ label, tools }) => (
            <Group key={label} label={label}>
              {tools.map((tool) => (
                <ToolButton key={tool.label} tool={tool} />
              ))}
              {label === 'Compose' && <TableMenu />}
            </Group>
          ))}
        <MoreTools groups={groups.filter(({ label }) => !shown.has(label))} />
      </div>
      <ViewGroup />
    </div>
  );
}

/** Returns the groups with the tools that the screen offers. */
function offeredGroups(studio: Studio): ToolGroup[] {
  return TOOL_GROUPS.map((group) => ({
    ...group,
    tools: group.tools.filter(({ isOffered }) => isOffered?.(studio) ?? true),
  }));
}

/** The groups that always have room: undo, the style of text, and the state that is styled. */
function FirstGroups() {
  const { page } = useStudio();
  const { history } = page;
  return (
    <>
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
      <Group label="Style state">
        <StateTool />
      </Group>
    </>
  );
}

const STATE_LABELS: Record<StyleState, string> = { normal: 'Normal', hover: 'Hover', mobile: 'Mobile' };

/** The state whose styles the panels edit, and in which the canvas shows the page. */
function StateTool() {
  const { state, setState } = useStudio();
  return (
    <ToolSelect
      label="Style state"
      value={state}
      onChoose={(value) => setState(STYLE_STATES.find((one) => one === value) ?? 'normal')}
    >
      {STYLE_STATES.map((one) => (
        <option key={one} value={one}>
          {STATE_LABELS[one]}
        </option>
      ))}
    </ToolSelect>
  );
}

/** What shows the page in another way. */
function ViewGroup() {
  const { view, isReadOnly } = useStudio();
  return (
    <Group label="View of the page">
      <PlainTool
        label="Preview"
        icon="preview"
        isPressed={view.isPreview}
        isFirst={isReadOnly}
        onPress={view.togglePreview}
      />
      <PlainTool
        label={view.isFull ? 'Leave full window' : 'Full window'}
        icon={view.isFull ? 'small' : 'full'}
        shortcut="F"
        onPress={view.toggleFull}
      />
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a toolbar
    <div role="group" aria-label={label} data-group={label} className={styles.group}>
      {children}
    </div>
  );
}
