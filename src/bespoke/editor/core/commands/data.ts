import { Node, Transforms, type Path } from 'slate';
import { STYLE_STATES, type StyleState } from '../../../../../renderer/document/nodes.ts';
import type { Property } from '../../../../../renderer/document/properties/property.ts';
import { KEEP, readInput, type Stored } from '../../../../../renderer/document/properties/read-input.ts';
import { storedAnimation } from '../../../../../renderer/document/properties/animations.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { AnimationPhase } from '../../../../../renderer/document/nodes.ts';
import type { Page } from '../page-editor.ts';
import { isPageElement, type PageElement } from '../types.ts';

export interface SetOptions {
  /** The style state that is edited. */
  state?: StyleState;
  /** Calls with one id are one step of undo, such as those of one drag of a slider. */
  gesture?: string;
}

/** Changes stored properties of the element at a path; undefined removes one. */
export function updateData({ editor, history }: Page, path: Path, patch: JsonObject, gesture?: string): void {
  const node = Node.get(editor, path);
  if (!isPageElement(node)) return;
  const data = without({ ...node.data, ...patch });
  history.gesture(
    () => Transforms.setNodes<PageElement>(editor, { data }, { at: path, voids: true }),
    gesture === undefined ? {} : { id: gesture },
  );
}

/** Sets a property of the element at a path to what an author entered (`docs/editor.md#properties`). */
export function setProperty(page: Page, path: Path, property: Property, input: Json, options: SetOptions = {}): void {
  const stored = readInput(property, input);
  if (stored === KEEP) return;
  setStored(page, path, property, stored, options);
}

/** Sets a property of the element at a path to a stored value; undefined removes it. */
export function setStored(page: Page, path: Path, property: Property, stored: Stored, options: SetOptions = {}): void {
  const node = Node.get(page.editor, path);
  if (!isPageElement(node)) return;
  updateData(page, path, patchOf(node.data, property, stored, options.state ?? 'normal'), options.gesture);
}

function patchOf(data: JsonObject, { scope, name }: Property, stored: Stored, state: StyleState): JsonObject {
  if (scope === 'style') {
    const css = objectOf(data['cssProperties']);
    return { cssProperties: without({ ...css, [state]: filled({ ...objectOf(css[state]), [name]: stored }) }) };
  }
  if (scope === 'slider')
    return { componentProperties: without({ ...objectOf(data['componentProperties']), [name]: stored }) };
  if (scope === 'binding') return { dataBinding: without({ ...objectOf(data['dataBinding']), [name]: stored }) };
  return { [name]: stored };
}

/** Returns the stored value of a property of the scopes `style`, `node`, `slider`, `binding` and `datafield`. */
export function storedValue(
  data: JsonObject,
  { scope, name }: Property,
  state: StyleState = 'normal',
): Json | undefined {
  if (scope === 'style') return objectOf(objectOf(data['cssProperties'])[state])[name];
  if (scope === 'slider') return objectOf(data['componentProperties'])[name];
  if (scope === 'binding') return objectOf(data['dataBinding'])[name];
  return data[name];
}

/** Whether a style is set in a state, comes from Normal, or is not set at all. */
export function styleOrigin(data: JsonObject, property: Property, state: StyleState): 'set' | 'inherited' | 'default' {
  if (storedValue(data, property, state) !== undefined) return 'set';
  return state !== 'normal' && storedValue(data, property, 'normal') !== undefined ? 'inherited' : 'default';
}

/** Sets the animation of a phase; null removes it. */
export function setAnimation(
  page: Page,
  path: Path,
  phase: AnimationPhase,
  name: string | null,
  values: JsonObject = {},
  gesture?: string,
): void {
  const node = Node.get(page.editor, path);
  if (!isPageElement(node)) return;
  const animation = name === null ? undefined : storedAnimation(name, values);
  updateData(page, path, { animations: filled({ ...objectOf(node.data['animations']), [phase]: animation }) }, gesture);
}

/** Sets the background layers, top layer first. */
export function setLayers(page: Page, path: Path, layers: readonly JsonObject[], gesture?: string): void {
  updateData(page, path, { backgroundLayers: layers.length === 0 ? undefined : [...layers] }, gesture);
}

/** What copying the styles of a container copies. */
export interface CopiedStyles {
  cssProperties: JsonObject;
  backgroundLayers?: Json;
  animations?: Json;
}

/** Returns the styles, backgrounds and animations of an element. */
export function copyStyles({ data }: PageElement): CopiedStyles {
  const css = objectOf(data['cssProperties']);
  return {
    cssProperties: without(Object.fromEntries(STYLE_STATES.map((state) => [state, css[state]]))),
    ...(data['backgroundLayers'] === undefined ? {} : { backgroundLayers: data['backgroundLayers'] }),
    ...(data['animations'] === undefined ? {} : { animations: data['animations'] }),
  };
}

/** Gives an element copied styles in place of its own. */
export function pasteStyles(
  page: Page,
  path: Path,
  { cssProperties, backgroundLayers, animations }: CopiedStyles,
): void {
  updateData(page, path, { cssProperties, backgroundLayers, animations });
}

export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function without(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** Returns an object without absent values; undefined for one without any value. */
function filled(object: JsonObject): JsonObject | undefined {
  const rest = without(object);
  return Object.keys(rest).length === 0 ? undefined : rest;
}
