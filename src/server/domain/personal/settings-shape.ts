import { check, type CheckedShape } from '../../../../renderer/language/rules/check.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';

/** The most settings of a contact: those that were written longest ago go first. */
export const MOST_SETTINGS = 100;
/** Characters of a setting as JSON. */
const LONGEST = 4_000;

const COLUMN: Field = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 100 },
    width: { type: 'integer', minimum: 40, maximum: 2000 },
    isHidden: { type: 'boolean' },
    isPinned: { type: 'boolean' },
  },
};

/** The settings of one list: its columns in their order, the page size, and the view that it opens with at a site. */
const LIST: CheckedShape = {
  properties: {
    columns: { type: 'array', maxItems: 100, items: COLUMN },
    pageSize: { type: 'integer', minimum: 1, maximum: 200 },
    view: { type: 'string', maxLength: 2100, pattern: String.raw`\?view=\d+(?:&.*)?` },
    viewSite: { type: 'integer', minimum: 1 },
  },
};

/** The settings of all screens. */
const CONSOLE: CheckedShape = {
  properties: {
    density: {
      type: 'string',
      options: [
        { value: 'comfortable', title: 'Comfortable' },
        { value: 'compact', title: 'Compact' },
      ],
    },
    pageSize: { type: 'integer', minimum: 1, maximum: 200 },
  },
};

const RECORD: Field = {
  type: 'object',
  required: ['href', 'title', 'screen', 'siteId'],
  properties: {
    href: { type: 'string', maxLength: 200, pattern: String.raw`/(?:[^/\\].*)?` },
    title: { type: 'string', maxLength: 120 },
    screen: { type: 'string', maxLength: 80 },
    siteId: { type: 'integer', minimum: 1 },
  },
};

/** The records that were opened last, the newest first. */
const RECENT: CheckedShape = { properties: { records: { type: 'array', maxItems: 8, items: RECORD } } };

/**
 * Returns what is wrong with a setting, by path; empty for one that may be stored. A key is `console`, `recent`, or
 * `list:` and the id of a screen.
 * @example settingErrors('list:products-list', { pageSize: 0 }) // [{ path: 'value.pageSize', message: ... }]
 */
export function settingErrors(key: string, value: JsonObject): FieldError[] {
  const shape = shapeOf(key);
  if (shape === null) return [{ path: 'key', message: 'There is no such setting.' }];
  if (JSON.stringify(value).length > LONGEST) return [{ path: 'value', message: 'This setting is too long.' }];
  const errors = check(shape, value, { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' });
  return errors.map(({ path, message }) => ({ path: `value.${path}`, message }));
}

function shapeOf(key: string): CheckedShape | null {
  if (key === 'console') return CONSOLE;
  if (key === 'recent') return RECENT;
  return /^list:[a-z0-9][a-z0-9-]{0,80}$/.test(key) ? LIST : null;
}
