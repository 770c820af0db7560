import { safeAddress, safePath } from '../text/links/safe-address.ts';
import { isObject } from '../paths/path.ts';
import type { Json } from '../types/json.ts';
import { suggestion } from '../text/words/did-you-mean.ts';
import type { BrokenRule } from './broken-rule.ts';

type Test = { test: (value: Json) => boolean; words: string };

const text = (limit: number): Test => ({
  test: (value) => typeof value === 'string' && value.length <= limit,
  words: `This must be text of at most ${limit} characters.`,
});
const address: Test = {
  test: (value) => typeof value === 'string' && value.length <= 2000 && isAssetAddress(value),
  words: 'Give the path of an uploaded file or an https:// address.',
};
const pixels: Test = {
  test: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  words: 'This must be a whole number of pixels.',
};

/** The keys of an asset item (`docs/console.md#asset-items`). */
const KEYS: Record<string, Test> = {
  type: { test: (value) => value === 'image' || value === 'video', words: 'The type must be image or video.' },
  title: text(500),
  assetUrl: address,
  posterUrl: address,
  intrinsicWidth: pixels,
  intrinsicHeight: pixels,
  device: text(60),
  tag: text(60),
};

/**
 * Returns the first broken rule in a list of assets with its place (`[1].assetUrl`), or null. Only `type` is required.
 */
export function brokenAsset(list: Json[]): BrokenRule | null {
  for (const [index, asset] of list.entries()) {
    const fault = assetFault(asset);
    if (fault !== null) return { rule: 'format', at: `[${index}]${fault.at}`, detail: fault.words };
  }
  return null;
}

function assetFault(asset: Json): { at: string; words: string } | null {
  if (!isObject(asset)) return { at: '', words: 'This must be an asset with a type and an address.' };
  for (const [key, value] of Object.entries({ type: null, ...asset })) {
    const rule = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (rule === undefined)
      return { at: `.${key}`, words: `An asset has no "${key}".${suggestion(key, Object.keys(KEYS))}` };
    const isLeftOut = key !== 'type' && (value === null || value === undefined || value === '');
    if (!isLeftOut && !rule.test(value ?? null)) return { at: `.${key}`, words: rule.words };
  }
  return null;
}

/**
 * Returns whether an address is `https://` in full, or a path (from the root or relative) that stays inside the
 * digital-assets area. Browsers drop spaces around an address, so ` javascript:` would be a scheme.
 */
function isAssetAddress(value: string): boolean {
  if (value !== value.trim()) return false;
  if (/^https:/i.test(value)) return safeAddress(value) !== '';
  const path = value.startsWith('/') ? value : `/${value}`;
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(value);
  return isRelative && safePath(path) === path && !path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}
