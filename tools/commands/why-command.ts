import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isObject } from '../../renderer/language/paths/path.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { resolveScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { functions } from '../lint/names/functions.ts';
import { byName, contentsOf } from '../catalogue/catalogue.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { locateIn } from '../why/locate.ts';
import { why } from '../why/why.ts';
import type { Circumstances, Why } from '../why/why.ts';
import { whyText } from '../why/why-text.ts';
import type { Locate } from '../why/why-text.ts';
import { hint } from './help.ts';
import { WHY_OPTIONS } from './options.ts';

/**
 * `screenplay why <screen> <field> [options]`: `commands.ts` has its help.
 *
 * Explains why a field, row field, column, action, section or notice is shown, required, read-only or enabled.
 */
export function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: WHY_OPTIONS });
  const [id, name] = positionals;
  if (id === undefined || name === undefined)
    throw new Error(`Say which screen and which field: screenplay why <screen> <field>. ${hint('why')}`);
  const { mode, format } = values;
  if (mode !== 'add' && mode !== 'edit') throw new Error(`--mode is add or edit, not '${mode}'.`);
  if (format !== 'text' && format !== 'json') throw new Error(`--format is text or json, not '${format}'.`);

  const sources = readSources(resolve(values.root ?? treeRoot()));
  const contents = contentsOf(sources);
  const catalogue = byName(contents);
  const descriptor = entry(catalogue.screens, id);
  if (!descriptor) throw new Error(`There is no screen "${id}".${suggestion(id, Object.keys(catalogue.screens))}`);

  const roles = values.user?.split(',').map((role) => role.trim());
  const route = Object.fromEntries(
    (values.route ?? []).map((pair) => pair.split('=')).map(([key = '', value = '']) => [key, value]),
  );
  const given = values.record === undefined ? {} : recordIn(values.record);
  const answer = why(resolveScreen(descriptor, catalogue), name, {
    record: {},
    checks: functions.checks,
    route,
    ...given,
    mode,
    ...(roles ? { user: { ...given.user, roles } } : {}),
  });
  const locate = locateIn(contents, sources);
  console.log(format === 'json' ? JSON.stringify(located(answer, locate), null, 2) : whyText(answer, locate));
  return Promise.resolve(0);
}

/** Returns the explanation with the place of every rule, as `file:line:column`. */
function located(answer: Why, locate: Locate): object {
  return {
    ...answer,
    states: answer.states.map((state) => ({
      ...state,
      reasons: state.reasons.map((reason) => ({ ...reason, at: locate(reason.source) })),
    })),
  };
}

/**
 * Reads the record of a file. The file holds the record itself, its rows as a list, or scopes by name: `{ "record":
 * {...}, "old": {...}, "user": {...} }`.
 */
function recordIn(file: string): Partial<Circumstances> {
  let value: Json;
  try {
    // JSON.parse returns only JSON values; its declared type is `any`.
    value = JSON.parse(readFileSync(resolve(file), 'utf8')) as Json;
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (Array.isArray(value)) return { record: { rows: value } };
  if (!isObject(value)) throw new Error(`${file} must hold a record, a list of rows, or scopes by name.`);
  const { record, ...scopes } = value;
  if (!isObject(record)) return { record: value };
  return {
    record,
    ...Object.fromEntries(Object.entries(scopes).filter((scope): scope is [string, JsonObject] => isObject(scope[1]))),
  };
}
