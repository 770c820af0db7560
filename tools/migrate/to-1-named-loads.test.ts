import { expect, test } from 'vitest';
import { sourceOf } from '../catalogue/read-sources.ts';
import { migrateTree } from './migrate-tree.ts';

const FILE = 'screens/auth/sign-in-otp.json';

const BEFORE = `{
  "id": "sign-in-otp",
  "kind": "wizard",
  "intro": "We sent a code to {load.identityNo}, not to {unload.it}.",
  "load": {
    "operation": "verifyOTPTransaction",
    "args": { "transactionIdentifier": "{route.transactionIdentifier}" },
    "refuseWhen": { "field": "result.isValid", "is": false }
  },
  "fields": [{ "name": "smsOtp", "visibleWhen": { "field": "load.isSent", "is": true } }],
  "links": [{ "label": "Workload.", "href": "/auth/{load.identityNo}/" }]
}
`;

const AFTER = `{
  "id": "sign-in-otp",
  "kind": "wizard",
  "intro": "We sent a code to {load.answer.identityNo}, not to {unload.it}.",
  "load": {
    "answer": {
      "operation": "verifyOTPTransaction",
      "args": {
        "transactionIdentifier": "{route.transactionIdentifier}"
      },
      "refuseWhen": {
        "field": "result.isValid",
        "is": false
      }
    }
  },
  "fields": [{ "name": "smsOtp", "visibleWhen": { "field": "load.answer.isSent", "is": true } }],
  "links": [{ "label": "Workload.", "href": "/auth/{load.answer.identityNo}/" }]
}
`;

const migrated = (text: string, file = FILE) => {
  const source = sourceOf(file, text);
  if (!source) throw new Error(`${file} is no source.`);
  return migrateTree([source]).files.find((one) => one.file === file)?.text;
};

test('the load of a step gets a name, in every place that says it; the rest of the file stays', () => {
  expect(migrated(BEFORE)).toBe(AFTER);
});

test.each([
  ['a step that has it already', AFTER],
  ['a step without a load', '{ "id": "sign-out", "kind": "wizard", "intro": "{load.identityNo}" }'],
  ['another kind', '{ "id": "site-ready", "kind": "message", "load": { "app": { "operation": "getApp" } } }'],
])('%s stays as it is', (_name, text) => {
  expect(migrated(text)).toBeUndefined();
});

test('an entity is no screen', () => {
  expect(migrated(BEFORE, 'schemas/entities/shop/Wizard.json')).toBeUndefined();
});
