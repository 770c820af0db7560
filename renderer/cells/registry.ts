import { asset } from './asset/asset.tsx';
import { boolean } from './boolean/boolean.tsx';
import type { CellDefinition } from './cell.ts';
import { colour } from './colour/colour.tsx';
import { date } from './date/date.tsx';
import { document } from './document/document.tsx';
import { email } from './email/email.tsx';
import { lineText } from './line-text/line-text.tsx';
import { link } from './link/link.tsx';
import { money } from './money/money.tsx';
import { multilineTextBullets } from './multiline-text-bullets/multiline-text-bullets.tsx';
import { multilinetext } from './multilinetext/multilinetext.tsx';
import { number } from './number/number.tsx';
import { percentage } from './percentage/percentage.tsx';
import { progress } from './progress/progress.tsx';
import { statusBg } from './status-bg/status-bg.tsx';
import { status } from './status/status.tsx';
import { text } from './text/text.tsx';

const ALL: CellDefinition[] = [
  asset, boolean, colour, date, document, email, lineText, link, money, multilineTextBullets, multilinetext, number, percentage, progress, status, statusBg, text,
];

/** Every cell by its `controlType`. Adding one is adding a folder and a name here. */
export const cells: ReadonlyMap<string, CellDefinition> = new Map(ALL.map((cell) => [cell.type, cell]));
