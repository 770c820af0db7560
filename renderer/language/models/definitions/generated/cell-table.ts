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
  "document": { "share": 2 },
  "email": { "dataTypes": [ "email" ], "share": 2 },
  "lineText": { "share": 2 },
  "link": { "share": 2 },
  "money": {
    "defaultFor": { "formats": [ "money" ] },
    "dataTypes": [ "money" ],
    "align": "right",
    "leastWidth": 128,
    "textFormat": "money"
  },
  "multilineTextBullets": { "share": 3 },
  "multilinetext": { "dataTypes": [ "multilinetext" ], "share": 3 },
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
  "text": {
    "defaultFor": { "types": [ "string", "array", "object" ] },
    "dataTypes": [ "string", "text", "phone", "select" ],
    "share": 2
  }
};
