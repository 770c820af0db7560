import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../renderer/language/paths/path.ts';
import { templateParts } from '../../renderer/language/templates/template-fields.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources, withText } from '../catalogue/read-sources.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { lint } from './lint.ts';
import { createWorld } from './world.ts';

const MUTATIONS = 200;

/** Texts for people: any wording is right, but the places in them are names. */
const TEXTS = new Set(['title', 'label', 'placeholder', 'help', 'intro', 'text', 'message', 'emptyText', 'emptyDetail', 'emptyValueLabel', 'addLabel', 'confirm', 'successMessage', 'default']);

/** One name in a file: the place of a key or value, and the name as it stands there. */
interface Site {
  source: Source;
  /** Offset of the name in the text. */
  offset: number;
  name: string;
}

/** Functions are registered by the application, which lint does not see; what a function's value is called is free. */
const REGISTERED = new Set(['compute', 'check']);

/** Every name of a screen or area: each key, each value that is no text for people, each {place}. */
function sitesOf(source: Source): Site[] {
  const sites: Site[] = [];
  let from = 0;
  const add = (token: string, names: string[]): void => {
    const start = source.text.indexOf(JSON.stringify(token), from);
    let within = start;
    for (const name of names) {
      within = source.text.indexOf(name, within);
      sites.push({ source, offset: within, name });
      within += name.length;
    }
    from = start + JSON.stringify(token).length;
  };
  const visit = (value: Json | undefined, key: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        add(name, [name]);
        const isFree = name === 'name' && value['compute'] !== undefined;
        visit(inner, TEXTS.has(key) ? key : isFree ? 'compute' : name);
      }
    } else if (typeof value === 'string') add(value, namesIn(value, key));
  };
  visit(source.value, '');
  return sites;
}

function namesIn(value: string, key: string): string[] {
  const places = templateParts(value).flatMap((part) => ('path' in part ? [part.path, ...(part.format === undefined ? [] : [part.format])] : []));
  // What an address may carry behind its `?` is declared nowhere.
  if (REGISTERED.has(key)) return [];
  if (places.length > 0 || TEXTS.has(key)) return places.filter((path) => !path.startsWith('query.'));
  // A screen may lie at any address. That links still lead to it is a mutation of the link.
  return value === '' || value.startsWith('/') ? [] : [value];
}

/** Three ways to mistype: a letter too many, one too few, two neighbours swapped. */
function mistyped(name: string, way: number): string {
  const at = Math.floor(name.length / 2);
  if (way === 0 || name.length < 3) return `${name}x`;
  if (way === 1) return name.slice(0, at) + name.slice(at + 1);
  const swapped = name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
  return swapped === name ? `${name}x` : swapped;
}

const TREES = [
  { of: 'the project', root: projectRoot() },
  { of: 'the fixtures', root: join(projectRoot(), 'tests/fixtures') },
];

describe.each(TREES)('a name mistyped anywhere in a screen of $of', ({ root }) => {
  const sources = readSources(root);
  const sites = sources.filter(({ role }) => role === 'screen' || role === 'area').flatMap(sitesOf);

  test('the screens hold names enough, and are sound as they are', () => {
    expect(sites.length).toBeGreaterThan(MUTATIONS);
    expect(lint(createWorld(sources))).toEqual([]);
  });

  test(`is reported, ${MUTATIONS} times out of ${MUTATIONS}`, () => {
    const accepted: string[] = [];
    // A step that is prime to most counts walks over all files evenly, the same way every time.
    for (let index = 0; index < MUTATIONS; index += 1) {
      const site = sites[(index * 7) % sites.length];
      if (!site) continue;
      const { source, offset, name } = site;
      const wrong = mistyped(name, index % 3);
      const text = source.text.slice(0, offset) + wrong + source.text.slice(offset + name.length);
      const found = lint(createWorld(sources.map((one) => (one === source ? withText(one, text) : one))));
      if (found.length === 0) accepted.push(`${source.file}: "${name}" -> "${wrong}"`);
    }
    expect(accepted).toEqual([]);
  });
});
