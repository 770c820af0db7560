import { isObject } from '../language/paths/path.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/** The states that a container has styles for. */
export const STYLE_STATES = ['normal', 'hover', 'mobile'] as const;
export type StyleState = (typeof STYLE_STATES)[number];

/** How a node stands among others, and what its children are. */
interface NodeKind {
  /** `void` nodes stand among blocks or in a line of text, as they are found. */
  place: 'block' | 'inline' | 'void' | 'inlineVoid' | 'text';
  /** A node whose edges deletion and merging do not cross. */
  isIsolated?: true;
  /** A block whose children are text: typing makes it, Enter splits it. */
  isTextBlock?: true;
  /** A block that an author selects as a box and gives styles. */
  isBox?: true;
}

/**
 * The node types of a stored document (`docs/editor.md#node-types`). Every other type is kept as it is and shown as a
 * card.
 */
export const NODE_KINDS = {
  paragraph: { place: 'block', isTextBlock: true },
  heading: { place: 'block', isTextBlock: true },
  quote: { place: 'block', isTextBlock: true },
  code: { place: 'block', isTextBlock: true },
  list: { place: 'block' },
  listitem: { place: 'block', isTextBlock: true },
  horizontalrule: { place: 'void' },
  image: { place: 'void' },
  embed: { place: 'void' },
  widget: { place: 'void' },
  'input-control': { place: 'void' },
  'div-container': { place: 'block', isBox: true },
  'layout-container': { place: 'block', isBox: true },
  'layout-item': { place: 'block', isIsolated: true },
  'form-container': { place: 'block', isIsolated: true, isBox: true },
  table: { place: 'block' },
  tablerow: { place: 'block' },
  tablecell: { place: 'block', isIsolated: true },
  link: { place: 'inline' },
  autolink: { place: 'inline' },
  datafield: { place: 'inlineVoid' },
  mention: { place: 'inlineVoid' },
  text: { place: 'text' },
  'code-highlight': { place: 'text' },
  linebreak: { place: 'text' },
  tab: { place: 'text' },
} as const satisfies Record<string, NodeKind>;

export type NodeType = keyof typeof NODE_KINDS;

/** Returns whether a stored type is one of `NODE_KINDS`. */
export function isNodeType(type: unknown): type is NodeType {
  return typeof type === 'string' && Object.hasOwn(NODE_KINDS, type);
}

/** Returns what is known of a node type. */
export function kindOf(type: NodeType): NodeKind {
  return NODE_KINDS[type];
}

/** Returns the type of a stored node; null for an unknown type or a value that is no node. */
export function typeOf(node: Json | undefined): NodeType | null {
  const type = isObject(node) ? node['type'] : undefined;
  return isNodeType(type) ? type : null;
}

/** Returns the children of a stored node, and no children for a node without a list of them. */
export function childrenOf(node: Json | undefined): Json[] {
  const children = isObject(node) ? node['children'] : undefined;
  return Array.isArray(children) ? children : [];
}

// ---- the stored form -----------------------------------------------------------------------------------------

/** What every element stores beside its own properties. */
interface StoredElement extends JsonObject {
  direction?: 'ltr' | 'rtl' | null;
  /** Alignment. */
  format?: '' | 'left' | 'center' | 'right' | 'justify' | 'start' | 'end';
  indent?: number;
  version: number;
}

export interface StoredText extends JsonObject {
  type: 'text';
  text: string;
  /** The sum of `TEXT_FORMATS`. */
  format: number;
  /** CSS declarations of the text: colour, size. */
  style: string;
  mode: 'normal' | 'token' | 'segmented';
  detail: number;
  version: number;
}

/** The styles of a container by state: CSS property to value. */
export type CssProperties = { [State in StyleState]?: { [property: string]: string } };

export type AnimationPhase = 'enter' | 'exit' | 'hover';

export interface StoredAnimation extends JsonObject {
  name: string;
  properties: { [parameter: string]: string | number | boolean };
}

export interface ImageLayer extends JsonObject {
  type: 'image';
  value: { assetUrl: string; title?: string; intrinsicHeight?: number; intrinsicWidth?: number };
  position?: string;
  size?: string;
  repeat?: string;
  attachment?: string;
}

export interface GradientStop extends JsonObject {
  color: string;
  /** Percent of the way. */
  start: number;
  /** Percent: 0 is opaque. */
  transparency: number;
}

export interface GradientLayer extends JsonObject {
  type: 'gradient';
  value: { direction: number; colors: GradientStop[] };
}

export type BackgroundLayer = ImageLayer | GradientLayer;

export interface ComponentProperties extends JsonObject {
  type?: 'slider';
  infinite_scroll?: boolean;
  show_arrows?: boolean;
  show_dots?: boolean;
  autoplay?: boolean;
  /** Milliseconds. */
  autoplay_speed?: number;
  columns?: number;
  /** Pixels, with the unit. */
  gap?: string;
}

export interface StoredContainer extends StoredElement {
  type: 'div-container';
  cssProperties?: CssProperties;
  dataBinding?: { dataSource: string; responseType: 'object' | 'array' };
  componentProperties?: ComponentProperties;
  animations?: { [Phase in AnimationPhase]?: StoredAnimation };
  backgroundLayers?: BackgroundLayer[];
  autoFormat?: boolean;
  containerPadding?: boolean;
  href?: string | null;
  customId?: string | null;
  children: Json[];
}

export interface StoredLayout extends StoredElement {
  type: 'layout-container';
  /** Tracks of a grid, or a named template. */
  templateColumns: string;
  children: Json[];
}

/** The data types of a data field. */
export const DATA_TYPES = [
  'lineText',
  'date',
  'time',
  'timeUntilStarts',
  'number',
  'multilineText',
  'percentage',
  'statusB',
  'rawContent',
] as const;
export type DataType = (typeof DATA_TYPES)[number];

export interface StoredDataField extends JsonObject {
  type: 'datafield';
  name: string;
  fieldName: string;
  maxLines?: number;
  dataType: DataType;
  style?: string;
  version: 1;
}

export interface StoredWidget extends JsonObject {
  type: 'widget';
  widgetCode: string;
  properties: { widgetParameters: { [parameterCode: string]: Json } };
  version: number;
}

export interface StoredLink extends StoredElement {
  type: 'link';
  url: string;
  rel?: string | null;
  target?: string | null;
  title?: string | null;
  /** One of `LINK_STYLES`. */
  cssClass?: string | null;
  children: Json[];
}

export const LINK_STYLES = ['link', 'primary', 'hollow', 'light'] as const;

export const EMBED_PROVIDERS = ['youtube', 'bunny', 'website'] as const;
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number];

export interface StoredEmbed extends JsonObject {
  type: 'embed';
  embedSrc: string;
  provider: EmbedProvider;
  version: number;
}

/** The nine places of a picture: within its box, or of its focus within itself. */
export const POSITIONS = [
  'left top',
  'center top',
  'right top',
  'left center',
  'center center',
  'right center',
  'left bottom',
  'center bottom',
  'right bottom',
] as const;
/** The shapes that a picture can be cropped to, as CSS writes them. */
export const ASPECT_RATIOS = {
  Square: '1 / 1',
  'Landscape 4:3': '4 / 3',
  'Landscape 3:2': '3 / 2',
  'Wide 16:9': '16 / 9',
  'Portrait 3:4': '3 / 4',
} as const;
export const IMAGE_TAGS = ['Thumbnail', 'Cover', 'Icon'] as const;
export const PLAY_OPTIONS = ['Manual', 'Autoplay', 'On Hover'] as const;

export interface StoredImage extends JsonObject {
  type: 'image';
  imageUrl: string;
  title?: string;
  /** What a picture shows. Without it, the title is read out. */
  altText?: string;
  /** The picture is passed over when the page is read out. */
  isDecorative?: boolean;
  imageType: 'image' | 'video';
  intrinsicWidth?: number;
  intrinsicHeight?: number;
  width?: string;
  height?: string;
  aspectRatio?: string;
  focusPoint?: (typeof POSITIONS)[number];
  borderRadius?: string;
  boxShadow?: string;
  posterUrl?: string;
  playOptions?: (typeof PLAY_OPTIONS)[number];
  showControls?: boolean;
  loop?: boolean;
  datafield?: string;
  tag?: (typeof IMAGE_TAGS)[number];
  version: number;
}

export interface StoredInput extends JsonObject {
  type: 'input-control';
  name: string;
  controlType: string;
  pattern?: string;
  maxLength?: number;
  minLength?: number;
  readOnly?: boolean;
  label?: string;
  hintText?: string;
  placeholder?: string;
  required?: boolean;
  errorMessage?: string;
  helpText?: string;
  autoFocus?: boolean;
  version: number;
}

/** A stored document. Its children may hold any JSON: what is unknown is kept. */
export interface StoredDocument {
  root: JsonObject & { children: Json[] };
}
