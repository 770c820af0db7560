import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { assetAddress, frameAddress } from '../addresses.ts';
import { alternativeText, dataFieldText } from '../plain-text.ts';
import { attributesHtml, escapeHtml } from './escape.ts';
import { standInFor, type StandIn } from './stand-in.ts';

/** What a page may ask for while it is rendered. */
export interface RenderOptions {
  /** Returns the value of a data field; undefined shows its name. */
  fieldValue?: (name: string, fieldName: string, dataType: string) => string | undefined;
  /** Returns the HTML of a widget; it is trusted. Undefined shows its name. */
  widgetHtml?: (widgetCode: string, parameters: JsonObject) => string | undefined;
  /** No other site can be framed: embeds show their names. */
  hasNoFrames?: true;
}

/** Returns the content of an image or video. */
export function imageHtml(data: JsonObject, className: string): string {
  const src = assetAddress(data['imageUrl']);
  if (src === '') return '';
  const size = {
    width: whole(data['intrinsicWidth']),
    height: whole(data['intrinsicHeight']),
    class: className || undefined,
  };
  if (data['imageType'] !== 'video')
    return `<img${attributesHtml({ src, ...size, loading: 'lazy' })} alt="${escapeHtml(alternativeText(data))}">`;
  const plays = data['playOptions'] === 'Autoplay';
  const poster = assetAddress(data['posterUrl']);
  return `<video${attributesHtml({
    src,
    ...size,
    poster: poster === '' ? undefined : poster,
    title: text(data['title']) || undefined,
    controls: data['showControls'] === false ? undefined : '',
    loop: data['loop'] === true ? '' : undefined,
    autoplay: plays ? '' : undefined,
    muted: plays || data['playOptions'] === 'On Hover' ? '' : undefined,
    playsinline: '',
    preload: 'metadata',
  })}></video>`;
}

/** Returns the frame of an embedded video or website. */
export function embedHtml(node: JsonObject, { hasNoFrames }: RenderOptions): string {
  const { provider, embedSrc, title } = node;
  const src = frameAddress(provider, embedSrc);
  if (src === '') return '';
  if (hasNoFrames) return standInHtml(standInFor('embed', node));
  const own = { src, width: '560', height: '315', title: text(title) || 'Embedded content', loading: 'lazy' };
  // A website may run its scripts, in an origin of its own.
  const sandbox = provider === 'website' ? 'allow-scripts allow-forms allow-popups' : undefined;
  return `<iframe${attributesHtml({ ...own, sandbox, referrerpolicy: 'strict-origin-when-cross-origin' })} allowfullscreen></iframe>`;
}

/** Returns the text of a data field. */
export function dataFieldHtml({ name, fieldName, dataType }: JsonObject, { fieldValue }: RenderOptions): string {
  const value = fieldValue?.(text(name), text(fieldName), text(dataType));
  return escapeHtml(value ?? dataFieldText(name, fieldName));
}

function standInHtml({ name, detail }: StandIn): string {
  return `<div class="page-stand-in"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(detail)}</span></div>`;
}

/** Returns what a widget renders, or its name: only an app can fill it. */
export function widgetHtml(node: JsonObject, { widgetHtml: render }: RenderOptions): string {
  const { widgetCode, properties } = node;
  const parameters =
    isObject(properties) && isObject(properties['widgetParameters']) ? properties['widgetParameters'] : {};
  return render?.(text(widgetCode), parameters) ?? standInHtml(standInFor('widget', node));
}

/** The type of `input` for each control type. */
const INPUT_TYPES: Record<string, string> = {
  text: 'text',
  lineText: 'text',
  email: 'email',
  tel: 'tel',
  phone: 'tel',
  url: 'url',
  number: 'number',
  money: 'number',
  date: 'date',
  time: 'time',
  password: 'password',
  checkbox: 'checkbox',
  boolean: 'checkbox',
};

/** Returns an input with its label and hints. */
export function inputHtml(data: JsonObject, number: number): string {
  const controlType = text(data['controlType']);
  const name = text(data['name']);
  const type = Object.hasOwn(INPUT_TYPES, controlType) ? INPUT_TYPES[controlType] : undefined;
  const isLong = ['multilinetext', 'multilineText', 'textarea'].includes(controlType);
  if (type === undefined && !isLong) return '<em>Control not found</em>';
  const id = `input-${number}`;
  const attributes = attributesHtml({
    id,
    name,
    placeholder: text(data['placeholder']) || undefined,
    pattern: isLong ? undefined : text(data['pattern']) || undefined,
    maxlength: whole(data['maxLength']),
    minlength: whole(data['minLength']),
    readonly: data['readOnly'] === true ? '' : undefined,
    required: data['required'] === true ? '' : undefined,
    'aria-describedby': text(data['helpText']) === '' && text(data['hintText']) === '' ? undefined : `${id}-help`,
  });
  const help = [text(data['hintText']), text(data['helpText'])].filter((line) => line !== '').join(' ');
  return [
    `<label for="${id}">${escapeHtml(text(data['label']) || name)}</label>`,
    isLong ? `<textarea${attributes}></textarea>` : `<input type="${type}"${attributes}>`,
    help === '' ? '' : `<small id="${id}-help">${escapeHtml(help)}</small>`,
  ].join('');
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function whole(value: Json | undefined): string | undefined {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof number === 'number' && number > 0 && number < 100_000 ? String(Math.trunc(number)) : undefined;
}
