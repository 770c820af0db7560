import type { TextFormat } from '../../../../renderer/document/marks.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import {
  alignmentOf,
  blockTypeOf,
  setAlignment,
  setBlockType,
  type Alignment,
  type BlockType,
} from '../core/commands/blocks.ts';
import { deletable, insertParagraphAtEnd, unselect } from '../core/commands/boxes.ts';
import { setProperty } from '../core/commands/data.ts';
import { insertContainer, insertRule, insertTable, isRuleSelected } from '../core/commands/insert.ts';
import { linkAt } from '../core/commands/link.ts';
import { marksOf, toggleFormat } from '../core/commands/marks.ts';
import type { Page } from '../core/page-editor.ts';
import type { DialogName, Studio } from '../frame/studio.ts';
import { containerAround } from '../panels/targets.ts';
import type { ToolIconName } from './tool-icons.tsx';

/** A button of the toolbar. */
export interface Tool {
  label: string;
  icon: ToolIconName;
  shortcut?: string;
  /** Whether it is on; undefined for a button that is never on. */
  isOn?: (studio: Studio) => boolean;
  isDisabled?: (studio: Studio) => boolean;
  /** Whether the screen offers it at all. */
  isOffered?: (studio: Pick<Studio, 'descriptor'>) => boolean;
  press: (studio: Studio) => void;
  /** The press opens something that takes the focus. */
  keepsFocus?: true;
  /** Offers it in the menu behind `/` too, where these words find it beside its label. */
  words?: readonly string[];
}

export interface ToolGroup {
  label: string;
  /** The group with the lowest number keeps its place in the row the longest; the others move behind 'More tools'. */
  rank: number;
  tools: readonly Tool[];
}

const format = (name: TextFormat, label: string, icon: ToolIconName, shortcut?: string): Tool => ({
  label,
  icon,
  ...(shortcut === undefined ? {} : { shortcut }),
  isOn: ({ page }) => marksOf(page)[name] === true,
  press: ({ page }) => toggleFormat(page, name),
});

const line = (type: BlockType, label: string, icon: ToolIconName): Tool => ({
  label,
  icon,
  isOn: ({ page }) => blockTypeOf(page) === type,
  press: ({ page }) => setBlockType(page, type),
});

const align = (alignment: Alignment, label: string, icon: ToolIconName): Tool => ({
  label,
  icon,
  isOn: ({ page }) => alignmentOf(page) === alignment,
  press: ({ page }) => setAlignment(page, alignment),
});

const dialog = (name: DialogName, label: string, icon: ToolIconName, more: Partial<Tool> = {}): Tool => ({
  label,
  icon,
  press: ({ openDialog }) => openDialog(name),
  keepsFocus: true,
  ...more,
});

/** A type of line: its name, its sign in menus, and the words that find it there. */
export interface LineType {
  type: BlockType;
  label: string;
  sign: string | { icon: ToolIconName };
  words: readonly string[];
}

/** The types of lines. */
export const LINE_TYPES: readonly LineType[] = [
  { type: 'paragraph', label: 'Paragraph', sign: { icon: 'left' }, words: ['text', 'plain'] },
  { type: 'h1', label: 'Heading 1', sign: 'H1', words: ['h1', 'title'] },
  { type: 'h2', label: 'Heading 2', sign: 'H2', words: ['h2'] },
  { type: 'h3', label: 'Heading 3', sign: 'H3', words: ['h3'] },
  { type: 'h4', label: 'Heading 4', sign: 'H4', words: ['h4'] },
  { type: 'h5', label: 'Heading 5', sign: 'H5', words: ['h5'] },
  { type: 'h6', label: 'Heading 6', sign: 'H6', words: ['h6'] },
  { type: 'bullet', label: 'Bulleted list', sign: { icon: 'bullet' }, words: ['points', 'ul'] },
  { type: 'number', label: 'Numbered list', sign: { icon: 'number' }, words: ['ol', 'steps'] },
  { type: 'check', label: 'Check list', sign: { icon: 'check' }, words: ['todo', 'task'] },
  { type: 'code', label: 'Code', sign: { icon: 'code' }, words: ['snippet', 'pre'] },
  { type: 'quote', label: 'Quote', sign: { icon: 'quote' }, words: ['citation', 'blockquote'] },
];

export const TEXT_TOOLS: readonly Tool[] = [
  format('bold', 'Bold', 'bold', 'Ctrl+B'),
  format('italic', 'Italic', 'italic', 'Ctrl+I'),
  format('underline', 'Underline', 'underline', 'Ctrl+U'),
];

export const LINK_TOOL: Tool = dialog('link', 'Link', 'link', {
  shortcut: 'Ctrl+K',
  isOn: ({ page }) => linkAt(page) !== undefined,
});

/** The groups after text style, colour and the case menu. */
export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    label: 'More formats',
    rank: 6,
    tools: [
      format('strikethrough', 'Strikethrough', 'strikethrough'),
      format('subscript', 'Subscript', 'subscript'),
      format('superscript', 'Superscript', 'superscript'),
    ],
  },
  {
    label: 'Lists and blocks',
    rank: 5,
    tools: [
      line('bullet', 'Bulleted list', 'bullet'),
      line('number', 'Numbered list', 'number'),
      line('quote', 'Quote', 'quote'),
      line('code', 'Code snippet', 'code'),
      {
        label: 'Horizontal rule',
        icon: 'rule',
        words: ['line', 'divider', 'hr'],
        isDisabled: ({ page }) => isRuleSelected(page),
        press: ({ page }) => void insertRule(page),
      },
    ],
  },
  {
    label: 'Alignment',
    rank: 4,
    tools: [
      align('left', 'Left alignment', 'left'),
      align('center', 'Centre alignment', 'center'),
      align('right', 'Right alignment', 'right'),
    ],
  },
  {
    label: 'Insert',
    rank: 1,
    tools: [
      LINK_TOOL,
      dialog('image', 'Insert image or video', 'image', { words: ['picture', 'photo', 'asset'] }),
      dialog('embed', 'Embed', 'embed', { words: ['youtube', 'bunny', 'website'] }),
      dialog('widget', 'Insert widget', 'widget', {
        isOffered: ({ descriptor }) => descriptor.widgets !== undefined,
        words: ['plugin'],
      }),
      dialog('block', 'Insert block', 'block', {
        isOffered: ({ descriptor }) => descriptor.contentBlocks !== undefined,
        words: ['saved', 'template'],
      }),
    ],
  },
  {
    label: 'Compose',
    rank: 2,
    tools: [
      dialog('prompt', 'AI prompt', 'prompt', {
        isOffered: ({ descriptor }) => descriptor.generate !== undefined,
        words: ['generate', 'write'],
      }),
      {
        label: 'Add div container',
        icon: 'container',
        press: ({ page }) => insertContainer(page),
        words: ['box', 'section'],
      },
      dialog('layout', 'Add layout', 'layout', { words: ['columns', 'grid'] }),
      { label: 'Insert table', icon: 'table', press: ({ page }) => insertTable(page, 3, 3), words: ['rows'] },
    ],
  },
  {
    label: 'Element',
    rank: 3,
    tools: [
      {
        label: 'Delete selected element',
        icon: 'remove',
        isDisabled: ({ page }) => deletable(page) === null,
        press: ({ askToDelete }) => askToDelete(),
        keepsFocus: true,
      },
      { label: 'Insert paragraph at end', icon: 'end', press: ({ page }) => insertParagraphAtEnd(page) },
      {
        label: 'Find and replace',
        icon: 'find',
        shortcut: 'Ctrl+F',
        press: ({ openFind }) => openFind(),
        keepsFocus: true,
      },
    ],
  },
  {
    label: 'View',
    rank: 7,
    tools: [
      { label: 'Unselect', icon: 'unselect', press: ({ page }) => unselect(page), keepsFocus: true },
      {
        label: 'Auto Format',
        icon: 'auto',
        isOn: ({ page }) => isAutoFormatted(page),
        isDisabled: ({ page }) => containerAround(page) === null,
        press: ({ page }) => toggleAutoFormat(page),
      },
      {
        label: 'Scroll',
        icon: 'scroll',
        isOn: ({ view }) => view.isScrolling,
        isDisabled: ({ view }) => view.isFull,
        press: ({ view }) => view.toggleScrolling(),
        keepsFocus: true,
      },
    ],
  },
];

const AUTO_FORMAT = propertyOf('node', 'autoFormat');

function isAutoFormatted(page: Page): boolean {
  return containerAround(page)?.element.data['autoFormat'] === true;
}

/** Turns the formatting of the container around the selection on and off. */
function toggleAutoFormat(page: Page): void {
  const container = containerAround(page);
  if (container !== null && AUTO_FORMAT !== undefined)
    setProperty(page, container.path, AUTO_FORMAT, !isAutoFormatted(page));
}
