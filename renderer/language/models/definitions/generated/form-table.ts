import type { FormFacts } from '../../../types/definitions.ts';

/** Generated from `renderer/controls/<folder>/definition.ts` by `npm run screenplay -- lint --fix`. */
export const FORM_CONTROLS: Record<string, FormFacts> = {
  "asset": {
    "defaultFor": { "formats": [ "assets" ] },
    "dataTypes": { "image": { "type": "array", "format": "assets" }, "asset": { "type": "array", "format": "assets" } },
    "minWidth": 220,
    "share": 2
  },
  "boolean": {
    "defaultFor": { "types": [ "boolean" ] },
    "dataTypes": { "boolean": { "type": "boolean" } },
    "filterAs": "boolean",
    "emptyValue": false,
    "readOnlyFormat": "yesNo",
    "minWidth": 112,
    "share": 0.8
  },
  "checkList": { "minWidth": 220, "share": 1.2 },
  "colorInput": {
    "dataTypes": { "color": { "type": "string" }, "colour": { "type": "string" } },
    "minWidth": 144,
    "share": 1,
    "isCompact": true
  },
  "datetime": {
    "defaultFor": { "formats": [ "date", "date-time" ] },
    "dataTypes": { "date": { "type": "string", "format": "date" }, "datetime": { "type": "string", "format": "date-time" } },
    "filterAs": "date",
    "readOnlyFormat": "datetime",
    "minWidth": 196,
    "share": 1.2
  },
  "document": { "minWidth": 220, "share": 2 },
  "email": {
    "defaultFor": { "formats": [ "email" ] },
    "dataTypes": { "email": { "type": "string", "format": "email" } },
    "filterAs": "text"
  },
  "image": { "minWidth": 220, "share": 2 },
  "money": {
    "defaultFor": { "formats": [ "money" ] },
    "dataTypes": { "money": { "type": "number", "format": "money" } },
    "filterAs": "number",
    "bounds": { "minimum": 0 },
    "readOnlyFormat": "money",
    "align": "right",
    "minWidth": 128,
    "share": 1
  },
  "multilinetext": {
    "defaultFor": { "formats": [ "multiline" ] },
    "dataTypes": { "multilinetext": { "type": "string" } },
    "minWidth": 200,
    "share": 2.4,
    "skeletonHeight": 98
  },
  "number": {
    "defaultFor": { "types": [ "integer", "number" ] },
    "dataTypes": { "number": { "type": "number" }, "integer": { "type": "integer" }, "decimal": { "type": "number" } },
    "filterAs": "number",
    "bounds": { "minimum": 0 },
    "readOnlyFormat": "number",
    "align": "right",
    "minWidth": 96,
    "share": 0.8
  },
  "percentage": {
    "defaultFor": { "formats": [ "percentage" ] },
    "dataTypes": { "percentage": { "type": "number", "format": "percentage" } },
    "filterAs": "number",
    "bounds": { "minimum": 0, "maximum": 100 },
    "readOnlyFormat": "percentage",
    "align": "right",
    "minWidth": 104,
    "share": 0.8
  },
  "phone": {
    "defaultFor": { "formats": [ "phone" ] },
    "dataTypes": { "phone": { "type": "string", "format": "phone" } },
    "filterAs": "text"
  },
  "radioGroup": { "minWidth": 220, "share": 1.2 },
  "richtext": { "defaultFor": { "formats": [ "richtext" ] } },
  "select": { "defaultFor": { "choices": true } },
  "selectWithSearchInput": { "dataTypes": { "reference": { "type": "integer", "minimum": 1 } } },
  "text": {
    "defaultFor": { "types": [ "string", "array", "object" ] },
    "dataTypes": { "string": { "type": "string" }, "text": { "type": "string" }, "linetext": { "type": "string" } },
    "filterAs": "text"
  }
};
