import { asset } from './asset/asset.tsx';
import { booleanSelect } from './boolean-select/boolean-select.tsx';
import { boolean } from './boolean/boolean.tsx';
import { code } from './code/code.tsx';
import { colorInput } from './color-input/color-input.tsx';
import type { ControlDefinition } from './control.ts';
import { datetime } from './datetime/datetime.tsx';
import { emailOrPhone } from './email-or-phone/email-or-phone.tsx';
import { document } from './document/document.tsx';
import { email } from './email/email.tsx';
import { image } from './image/image.tsx';
import { money } from './money/money.tsx';
import { multilinetext } from './multilinetext/multilinetext.tsx';
import { number } from './number/number.tsx';
import { otp } from './otp/otp.tsx';
import { percentage } from './percentage/percentage.tsx';
import { phone } from './phone/phone.tsx';
import { richtext } from './richtext/richtext.tsx';
import { selectWithSearchInput } from './select-with-search-input/select-with-search-input.tsx';
import { selectWithSearchPanel } from './select-with-search-panel/select-with-search-panel.tsx';
import { select } from './select/select.tsx';
import { text } from './text/text.tsx';

const ALL: ControlDefinition[] = [
  asset, boolean, booleanSelect, code, colorInput, datetime, document, email, emailOrPhone, image, money, multilinetext, number, otp, percentage, phone, richtext, select,
  selectWithSearchInput, selectWithSearchPanel, text,
];

/** Every form control by its `controlType`. Adding one is adding a folder and a name here. */
export const controls: ReadonlyMap<string, ControlDefinition> = new Map(ALL.map((control) => [control.type, control]));
