import type { Field } from '../language/types/entity.ts';
import { asset } from './asset/asset.tsx';
import { boolean } from './boolean/boolean.tsx';
import type { CellDefinition } from './cell.ts';
import { date } from './date/date.tsx';
import { email } from './email/email.tsx';
import { lineText } from './line-text/line-text.tsx';
import { money } from './money/money.tsx';
import { multilinetext } from './multilinetext/multilinetext.tsx';
import { number } from './number/number.tsx';
import { status } from './status/status.tsx';
import { text } from './text/text.tsx';

const ALL: CellDefinition[] = [asset, boolean, date, email, lineText, money, multilinetext, number, status, text];

/** Every cell by its `controlType`. Adding one is adding a folder and a name here. */
export const cells: ReadonlyMap<string, CellDefinition> = new Map(ALL.map((cell) => [cell.type, cell]));

const BY_FORMAT: Record<string, string> = {
  'date-time': 'date', date: 'date', email: 'email', multiline: 'multilinetext', money: 'money', percentage: 'number', assets: 'asset',
};

/** The cell that shows a field when its column names none: the format decides, then the type. */
export function cellTypeOf(field: Field | undefined): string {
  if (!field) return 'text';
  const byFormat = BY_FORMAT[field.format ?? ''];
  if (byFormat) return byFormat;
  if (field.type === 'boolean') return 'boolean';
  // An id is a name made of digits: it is read from the left and never added up.
  return field.type === 'number' || (field.type === 'integer' && field.generated !== true && !field.references) ? 'number' : 'text';
}
