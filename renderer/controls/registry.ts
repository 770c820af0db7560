import { asset } from './asset/asset.tsx';
import { boolean } from './boolean/boolean.tsx';
import { code } from './code/code.tsx';
import type { ControlDefinition } from './control.ts';
import { datetime } from './datetime/datetime.tsx';
import { emailOrPhone } from './email-or-phone/email-or-phone.tsx';
import { email } from './email/email.tsx';
import { multilinetext } from './multilinetext/multilinetext.tsx';
import { number } from './number/number.tsx';
import { otp } from './otp/otp.tsx';
import { phone } from './phone/phone.tsx';
import { select } from './select/select.tsx';
import { text } from './text/text.tsx';

const ALL: ControlDefinition[] = [asset, boolean, code, datetime, email, emailOrPhone, multilinetext, number, otp, phone, select, text];

/** Every form control by its `controlType`. Adding one is adding a folder and a name here. */
export const controls: ReadonlyMap<string, ControlDefinition> = new Map(ALL.map((control) => [control.type, control]));
