import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';
import { calledOperations } from '../../renderer/language/resolve/called-operations.ts';
import { firstOperation, screenRoutes, screenTitle } from '../../renderer/language/resolve/routes.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { byName, contentsOf, type Located } from '../catalogue/catalogue.ts';
import type { Source } from '../catalogue/read-sources.ts';
import type { Preview, PreviewScreen } from './browser/preview.ts';
import { openingAddresses } from './opening-addresses.ts';

/** The tree to preview. */
export interface PreviewTree {
  /** Folder with `screens/` and `schemas/`. */
  root: string;
  /** Replaces the result of the first read of a screen: a record, or rows. */
  record?: { screen: string; value: Json };
}

/**
 * Reads a tree for preview.
 * @param sources All files of the tree, each of them valid (`sound-sources.ts`).
 */
export function readPreview({ root, record }: PreviewTree, sources: Source[]): Preview {
  const contents = contentsOf(sources);
  const { operations, entities } = byName(contents);
  const screens = contents.screens.map((located) => screenOf(root, located, operations));
  const byId = Object.fromEntries(screens.map((screen) => [screen.id, screen]));
  const recorded = record && byId[record.screen];
  if (record && recorded?.reads) recorded.given[recorded.reads] = record.value;
  for (const { value } of contents.screens) if (value.kind === 'page') takeFromBlocks(byId, value.id, value.blocks);
  return { operations, entities, screens: byId };
}

/** Adds the data of the blocks of a page to the data of the page. */
function takeFromBlocks(screens: Record<string, PreviewScreen>, id: string, blocks: string[]): void {
  const page = screens[id];
  if (!page) return;
  const parts = blocks.flatMap((block) => screens[block] ?? []);
  Object.assign(page, {
    given: Object.assign({}, ...parts.map(({ given }) => given), page.given),
    lookups: [page, ...parts].flatMap(({ lookups }) => lookups),
  });
}

function screenOf(
  root: string,
  { file, value: screen }: Located<Descriptor>,
  operations: Preview['operations'],
): PreviewScreen {
  const first = firstOperation(screen);
  const given = beside(root, file, 'data')['answers'];
  const expected = beside(root, file, 'expect')['browser'];
  const answers = isObject(given) ? withoutHoles(given) : {};
  return {
    id: screen.id,
    kind: screen.kind,
    file,
    title: screenTitle(screen),
    area: file.split('/')[1] ?? '',
    isPublic: screen.access === 'public',
    needsPermission: first !== null && (operations[first]?.access ?? 'permission') === 'permission',
    routes: screenRoutes(screen),
    addresses: openingAddresses(screen, answers, openedBy(expected)),
    given: answers,
    lookups: calledOperations(screen)
      .filter(({ isLookup }) => isLookup)
      .map(({ name }) => name),
    reads: first,
  };
}

/** Reads a file beside the file of a screen, with another ending; empty if there is none. */
function beside(root: string, file: string, ending: 'data' | 'expect'): JsonObject {
  const path = join(root, file.replace(/json$/, `${ending}.json`));
  if (!existsSync(path)) return {};
  try {
    const value: Json = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(value) ? value : {};
  } catch {
    // The file is being edited. Until it is valid JSON all data is fake.
    return {};
  }
}

/** Returns the addresses that the expectations of a screen open, in their order. */
function openedBy(browser: Json | undefined): string[] {
  const steps = Array.isArray(browser)
    ? browser.filter(isObject).flatMap(({ steps: taken }) => (Array.isArray(taken) ? taken.filter(isObject) : []))
    : [];
  return steps.flatMap(({ open }) => (typeof open === 'string' ? [open] : []));
}

function withoutHoles(values: JsonObject): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}
