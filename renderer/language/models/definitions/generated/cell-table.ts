import type { CellFacts } from '../../../types/definitions.ts';

/** Generated from `renderer/cells/<folder>/definition.ts` by `npm run screenplay -- lint --fix`. */
export const CELLS: Record<string, CellFacts> = {
  "asset": {
    "defaultFor": { "formats": [ "assets" ] },
    "dataTypes": [ "image", "asset" ],
    "align": "center",
    "showsEmpty": true
  },
  "boolean": { "defaultFor": { "types": [ "boolean" ] }, "dataTypes": [ "boolean" ], "align": "center", "showsEmpty": true },
  "colour": { "dataTypes": [ "color", "colour", "colorinput" ] },
  "date": {
    "defaultFor": { "formats": [ "date-time", "date" ] },
    "dataTypes": [ "date", "datetime" ],
    "leastWidth": 118,
    "textFormat": "date",
    "emptyLabel": "-"
  },
  "email": { "dataTypes": [ "email" ] },
  "money": {
    "defaultFor": { "formats": [ "money" ] },
    "dataTypes": [ "money" ],
    "align": "right",
    "leastWidth": 128,
    "textFormat": "money"
  },
  "multilinetext": { "dataTypes": [ "multilinetext" ] },
  "number": {
    "defaultFor": { "types": [ "integer", "number" ] },
    "dataTypes": [ "number", "integer", "decimal" ],
    "align": "right",
    "textFormat": "number",
    "identifiersAs": "text"
  },
  "percentage": {
    "defaultFor": { "formats": [ "percentage" ] },
    "dataTypes": [ "percentage" ],
    "align": "right",
    "textFormat": "percentage"
  },
  "progress": { "showsEmpty": true },
  "text": { "defaultFor": { "types": [ "string", "array", "object" ] }, "dataTypes": [ "string", "text", "phone", "select" ] }
};
