import fc from 'fast-check';
import { Editor, Transforms, type Point } from 'slate';
import { TEXT_FORMAT_NAMES } from '../../../../../renderer/document/marks.ts';
import { propertiesOf } from '../../../../../renderer/document/properties/table.ts';
import { indentItem, outdentItem, setAlignment, setBlockType } from '../commands/blocks.ts';
import {
  deleteSelected,
  duplicateSelected,
  insertParagraphAtEnd,
  moveBlock,
  selectEnclosing,
  setLayoutTemplate,
  unselect,
} from '../commands/boxes.ts';
import { setProperty } from '../commands/data.ts';
import * as insert from '../commands/insert.ts';
import { removeLink, setLink } from '../commands/link.ts';
import { clearFormatting, setTextStyle, toggleFormat } from '../commands/marks.ts';
import { deleteColumn, deleteRow, goToCell, insertColumn, insertRow } from '../commands/table.ts';
import type { Page } from '../page-editor.ts';
import { isText, type PageElement } from '../types.ts';

/** One step of an author: `at` and `to` choose places in the document. */
export interface Step {
  name: StepName;
  at: number;
  to: number;
}

/** Which characters a step may take away. */
export const DELETING = new Set<StepName>([
  'delete',
  'deleteBack',
  'deleteForward',
  'deleteBox',
  'type',
  'break',
  'mention',
  'paste',
  'duplicate',
  'undo',
  'redo',
  'block',
  'datafield',
  'deleteRow',
  'deleteColumn',
]);

const STEPS = {
  type: ({ editor }: Page) => editor.insertText('xy'),
  break: ({ editor }: Page) => editor.insertBreak(),
  softBreak: ({ editor }: Page) => Transforms.collapse(editor),
  deleteBack: ({ editor }: Page) => editor.deleteBackward('character'),
  deleteForward: ({ editor }: Page) => editor.deleteForward('word'),
  delete: ({ editor }: Page) => editor.deleteFragment(),
  format: (page: Page, { at }: Step) => toggleFormat(page, TEXT_FORMAT_NAMES[at % TEXT_FORMAT_NAMES.length] ?? 'bold'),
  colour: (page: Page) => void setTextStyle(page, 'color', '#f00'),
  clear: (page: Page) => clearFormatting(page),
  blockType: (page: Page, { to }: Step) =>
    setBlockType(page, (['paragraph', 'h2', 'bullet', 'number', 'check', 'code', 'quote'] as const)[to % 7] ?? 'quote'),
  align: (page: Page) => setAlignment(page, 'center'),
  indent: (page: Page) => void indentItem(page),
  outdent: (page: Page) => void outdentItem(page),
  container: (page: Page) => insert.insertContainer(page),
  layout: (page: Page, { to }: Step) => insert.insertLayout(page, ['1fr 1fr', 'feature-left', '1fr'][to % 3] ?? '1fr'),
  template: (page: Page, { to }: Step) => changeTemplate(page, ['1fr 1fr 1fr', '1fr 2fr', '1fr'][to % 3] ?? '1fr'),
  form: (page: Page) => insert.insertForm(page, 'contact', ''),
  input: (page: Page) => void insert.insertInput(page, { name: 'a', controlType: 'text' }),
  widget: (page: Page) => insert.insertWidget(page, 'code', {}),
  image: (page: Page) => void insert.insertImage(page, { imageUrl: 'a.png' }),
  rule: (page: Page) => void insert.insertRule(page),
  table: (page: Page) => insert.insertTable(page, 2, 2),
  row: (page: Page) => void insertRow(page, 'after'),
  column: (page: Page) => void insertColumn(page, 'before'),
  deleteRow: (page: Page) => void deleteRow(page),
  deleteColumn: (page: Page) => void deleteColumn(page),
  cell: (page: Page) => void goToCell(page, 'next'),
  block: (page: Page) => void insert.insertContentBlock(page, CONTENT_BLOCK),
  datafield: (page: Page) => insert.insertDataField(page, 'a', 'b'),
  mention: (page: Page) => void insert.insertMention(page, 'Ada'),
  paste: ({ editor }: Page) => editor.insertFragment(editor.getFragment()),
  link: (page: Page) => void setLink(page, { url: 'https://example.com', title: 't' }),
  unlink: (page: Page) => removeLink(page),
  style: (page: Page, { at, to }: Step) => styleBox(page, at, to),
  up: (page: Page) => void moveBlock(page, 'up'),
  down: (page: Page) => void moveBlock(page, 'down'),
  enclosing: (page: Page) => void selectEnclosing(page),
  duplicate: (page: Page) => void duplicateSelected(page),
  deleteBox: (page: Page) => void deleteSelected(page),
  atEnd: (page: Page) => insertParagraphAtEnd(page),
  unselect: (page: Page) => unselect(page),
  undo: ({ editor }: Page) => editor.undo(),
  redo: ({ editor }: Page) => editor.redo(),
} satisfies Record<string, (page: Page, step: Step) => void>;

export type StepName = keyof typeof STEPS;

function isStepName(name: string): name is StepName {
  return Object.hasOwn(STEPS, name);
}

export const STEP_NAMES = Object.keys(STEPS).filter(isStepName);

const CONTENT_BLOCK =
  '{"root":{"children":[{"type":"text","text":"loose","format":0},{"type":"poll"},{"type":"layout-item","children":[]}]}}';

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ name: fc.constantFrom(...STEP_NAMES), at: fc.nat(1000), to: fc.nat(1000) }),
  { minLength: 20, maxLength: 20 },
);

/** Runs a step, at a place of its own for most of them. */
export function runStep(page: Page, step: Step): void {
  if (!['undo', 'redo', 'up', 'down', 'deleteBox', 'duplicate', 'style', 'type'].includes(step.name))
    choosePlace(page, step);
  STEPS[step.name](page, step);
}

function choosePlace({ editor }: Page, { at, to }: Step): void {
  const points = [...Editor.nodes({ ...editor, selection: null }, { at: [], match: isText })];
  const pick = (number: number): Point | null => {
    const [node, path] = points[number % points.length] ?? [];
    return node === undefined || path === undefined || !isText(node)
      ? null
      : { path, offset: number % (node.text.length + 1) };
  };
  const anchor = pick(at);
  const focus = to % 2 === 0 ? anchor : pick(to);
  if (anchor !== null && focus !== null) Transforms.select(editor, { anchor, focus });
}

function changeTemplate(page: Page, template: string): void {
  for (const [, path] of Editor.nodes<PageElement>(page.editor, {
    at: [],
    match: (node) => 'kind' in node && node.kind === 'layout-container',
  }))
    return setLayoutTemplate(page, path, template);
}

function styleBox(page: Page, at: number, to: number): void {
  const path = page.boxes.path();
  const properties = propertiesOf('Spacing');
  const property = properties[at % properties.length];
  if (path !== null && property !== undefined)
    setProperty(page, path, property, to % 30, { state: to % 2 === 0 ? 'normal' : 'hover', gesture: 'drag' });
}
