import type { ControlFacts } from '../../../types/definitions.ts';

/** Generated from `renderer/controls/<folder>/definition.ts` by `npm run screenplay -- lint --fix`. */
export const CONTROLS: Record<string, ControlFacts> = {
  "asset": { "labelPlace": "group", "showsReadOnly": true },
  "boolean": { "labelPlace": "beside", "showsReadOnly": true },
  "checkList": { "labelPlace": "group", "showsReadOnly": true },
  "code": { "isTyped": true },
  "colorInput": { "showsReadOnly": true, "isTyped": true },
  "datetime": { "isTyped": true },
  "document": { "labelPlace": "group", "showsReadOnly": true },
  "email": { "isTyped": true, "textRules": { "format": "email" } },
  "emailOrPhone": { "isTyped": true, "formatByText": { "contains": "@", "format": "email", "otherwise": "phone" } },
  "image": { "labelPlace": "group", "showsReadOnly": true },
  "money": { "showsReadOnly": true, "isTyped": true },
  "multilinetext": { "isTyped": true },
  "number": { "isTyped": true },
  "otp": { "isTyped": true, "textRules": { "pattern": "\\d{4,8}" }, "hasOtpLength": true },
  "percentage": { "labelSuffix": "%", "isTyped": true },
  "phone": { "isTyped": true, "textRules": { "format": "phone" } },
  "radioGroup": { "labelPlace": "group" },
  "richtext": { "labelPlace": "group", "showsReadOnly": true, "isTyped": true },
  "selectWithSearchInput": { "showsReadOnly": true },
  "selectWithSearchPanel": { "showsReadOnly": true },
  "text": { "isTyped": true }
};
