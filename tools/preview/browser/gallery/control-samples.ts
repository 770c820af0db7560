import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** A field that a control is for, and a value that fits. */
export interface ControlSample {
  field: Field;
  value: Json;
  customProps?: JsonObject;
}

const options = [{ value: 'a', title: 'Apple' }, { value: 'b', title: 'Banana' }, { value: 'c', title: 'Cherry' }];
const assets: Field = { type: 'array', format: 'assets' };

const RICH_TEXT = JSON.stringify({
  root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Made of oak.', format: 0 }] }] },
});

/** By `controlType`. */
export const CONTROL_SAMPLES: Record<string, ControlSample> = {
  text: { field: { type: 'string', maxLength: 100, description: 'What customers read.' }, value: 'Blue chair' },
  multilinetext: { field: { type: 'string', format: 'multiline' }, value: 'Made of oak.\nNeeds two people to carry.' },
  richtext: { field: { type: 'string', format: 'richtext' }, value: RICH_TEXT },
  number: { field: { type: 'integer', minimum: 0 }, value: 1200 },
  money: { field: { type: 'number', format: 'money' }, value: 123456.5 },
  percentage: { field: { type: 'number', format: 'percentage' }, value: 12.5 },
  boolean: { field: { type: 'boolean' }, value: true },
  booleanSelect: { field: { type: 'boolean' }, value: false },
  select: { field: { type: 'string', options }, value: 'a' },
  selectWithSearchInput: { field: { type: 'string', options }, value: 'b' },
  selectWithSearchPanel: { field: { type: 'string', options }, value: 'c' },
  datetime: { field: { type: 'string', format: 'date-time' }, value: '2026-11-20T09:30:00Z' },
  email: { field: { type: 'string', format: 'email' }, value: 'asha.rao@example.com' },
  phone: { field: { type: 'string', format: 'phone' }, value: '+919876543210' },
  emailOrPhone: { field: { type: 'string' }, value: 'asha.rao@example.com' },
  code: { field: { type: 'string', format: 'code', pattern: '[A-Z]{3}' }, value: 'IND' },
  otp: { field: { type: 'string' }, value: '1234' },
  colorInput: { field: { type: 'string' }, value: '#00aa55' },
  document: { field: { type: 'string' }, value: 'things/1/prices.pdf' },
  image: { field: assets, value: [{ type: 'image', title: 'Door', assetUrl: 'things/1/door.png' }] },
  asset: { field: assets, value: [{ type: 'image', title: 'Door', assetUrl: 'things/1/door.png', device: 'All', tag: 'Cover' }, { type: 'video', title: 'Film', assetUrl: 'things/1/film.m3u8' }] },
};

/** A field beside them that some read: where files go. */
export const BESIDE: JsonObject = { assetsUploadPath: 'things/1/' };
