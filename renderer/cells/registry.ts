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
