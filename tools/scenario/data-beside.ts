import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { contentsOf } from '../catalogue/catalogue.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** Returns a function that reads the answers of the data file beside a screen (`<id>.data.json`), as preview does. */
export function dataBeside(root: string, sources: Source[]): (screen: string) => Record<string, Json> {
  const files = new Map(contentsOf(sources).screens.map(({ value, file }) => [value.id, file]));
  return (screen) => {
    const path = join(root, (files.get(screen) ?? '').replace(/json$/, 'data.json'));
    if (!files.has(screen) || !existsSync(path)) return {};
    // JSON.parse returns only JSON values; its declared type is `any`.
    const value = JSON.parse(readFileSync(path, 'utf8')) as Json;
    const answers = isObject(value) ? value['answers'] : undefined;
    return isObject(answers)
      ? Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer ?? null]))
      : {};
  };
}
