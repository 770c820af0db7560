import { sameJson } from '../../renderer/language/logic/conditions/compare.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Expected, ExpectedRequest } from '../../renderer/language/types/scenario.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import type { Seen } from '../../renderer/scenario/play.ts';
import type { State } from '../why/why.ts';

/** One thing that is not as it was expected. */
export interface Mismatch {
  /** The path inside of `expect`, such as `['visible', 2]`. */
  path: (string | number)[];
  expected: string;
  found: string;
  /** The field and the state that was expected, for the rule that decided it. */
  about?: { name: string; state: State['state'] };
}

/** Compares what was expected of a form with what it shows, and with what its last button has done. */
export function judge(expected: Expected, seen: Seen): Mismatch[] {
  return [
    ...states(expected, seen),
    ...values(expected, seen),
    ...options(expected, seen),
    ...errors(expected, seen),
    ...notices(expected, seen),
    ...buttons(expected, seen),
    ...(expected.request === undefined ? [] : request(expected.request, seen)),
    ...said(expected, seen),
  ];
}

/** The words about the state of fields: whether the field has the state. */
const STATES = {
  visible: ['shown', true],
  hidden: ['shown', false],
  required: ['required', true],
  optional: ['required', false],
  readOnly: ['read-only', true],
  editable: ['read-only', false],
} as const;

type StateWord = keyof typeof STATES;

function states(expected: Expected, seen: Seen): Mismatch[] {
  // Safe: these are the keys of the object.
  const words = Object.keys(STATES) as StateWord[];
  return words.flatMap((word) =>
    (expected[word] ?? []).flatMap((name, index) => stateMismatch(word, name, ['expect', word, index], seen)),
  );
}

function stateMismatch(word: StateWord, name: string, path: Mismatch['path'], seen: Seen): Mismatch[] {
  const [state, isWanted] = STATES[word];
  const place = seen.fields.find((one) => one.path === name);
  const isShown = place !== undefined || seen.lists.some((one) => one.path === name);
  const found = (words: string): Mismatch[] => [
    { path, expected: `"${name}" is ${wordsOf(state, isWanted)}`, found: words, about: { name, state } },
  ];
  if (state === 'shown') return isShown === isWanted ? [] : found(isShown ? 'it is shown' : 'it is hidden');
  if (!isShown)
    return [
      {
        path,
        expected: `"${name}" is ${wordsOf(state, isWanted)}`,
        found: 'it is hidden',
        about: { name, state: 'shown' },
      },
    ];
  const is = state === 'required' ? (place?.state.isRequired ?? false) : (place?.state.isReadOnly ?? false);
  return is === isWanted ? [] : found(`it is ${wordsOf(state, is)}`);
}

const WORDS = {
  shown: ['shown', 'hidden'],
  required: ['required', 'optional'],
  'read-only': ['read-only', 'editable'],
} as const;

function wordsOf(state: 'shown' | 'required' | 'read-only', is: boolean): string {
  return WORDS[state][is ? 0 : 1];
}

function values({ values: expected = {} }: Expected, seen: Seen): Mismatch[] {
  return Object.entries(expected).flatMap(([name, value]): Mismatch[] => {
    const path = ['expect', 'values', name];
    const isShown = seen.fields.some((one) => one.path === name);
    if (!isShown)
      return [
        { path, expected: `"${name}" is ${text(value)}`, found: 'it is hidden', about: { name, state: 'shown' } },
      ];
    const is = seen.values(name);
    return sameJson(is, value ?? null) ? [] : [{ path, expected: `"${name}" is ${text(value)}`, found: text(is) }];
  });
}

function options({ options: expected = {} }: Expected, seen: Seen): Mismatch[] {
  return Object.entries(expected).flatMap(([name, titles]): Mismatch[] => {
    const path = ['expect', 'options', name];
    const isShown = seen.fields.some((one) => one.path === name);
    if (!isShown)
      return [
        {
          path,
          expected: `"${name}" offers ${titles.join(', ')}`,
          found: 'it is hidden',
          about: { name, state: 'shown' },
        },
      ];
    const offered = seen.options(name);
    if (offered === undefined) return [{ path, expected: `"${name}" offers choices`, found: 'it is typed into' }];
    return sameJson(offered, titles)
      ? []
      : [
          {
            path,
            expected: `"${name}" offers ${titles.join(', ') || 'nothing'}`,
            found: offered.join(', ') || 'nothing',
          },
        ];
  });
}

function errors({ errors: expected }: Expected, seen: Seen): Mismatch[] {
  if (expected === undefined) return [];
  const wanted = Object.entries(expected).flatMap(([name, message]): Mismatch[] =>
    seen.errors[name] === message
      ? []
      : [
          {
            path: ['expect', 'errors', name],
            expected: `"${name}" says "${message}"`,
            found: seen.errors[name] === undefined ? 'it says nothing' : `"${seen.errors[name]}"`,
          },
        ],
  );
  const further = Object.entries(seen.errors).filter(([name]) => !Object.hasOwn(expected, name));
  return [
    ...wanted,
    ...further.map(([name, message]): Mismatch => ({
      path: ['expect', 'errors'],
      expected: `"${name}" has no error`,
      found: `"${message}"`,
    })),
  ];
}

function notices({ notices: expected }: Expected, seen: Seen): Mismatch[] {
  return expected === undefined || sameJson(expected, seen.notices)
    ? []
    : [{ path: ['expect', 'notices'], expected: quoted(expected), found: quoted(seen.notices) }];
}

function buttons({ actions = [], hiddenActions = [], disabledActions = [] }: Expected, seen: Seen): Mismatch[] {
  const labels = seen.buttons.map(({ label }) => label);
  const missing = (label: string, path: Mismatch['path']): Mismatch => ({
    path,
    expected: `the button "${label}"`,
    found: `there is none.${suggestion(label, labels)}`,
    about: { name: label, state: 'shown' },
  });
  return [
    ...actions.flatMap((label, index) =>
      labels.includes(label) ? [] : [missing(label, ['expect', 'actions', index])],
    ),
    ...hiddenActions.flatMap((label, index): Mismatch[] =>
      labels.includes(label)
        ? [
            {
              path: ['expect', 'hiddenActions', index],
              expected: `no button "${label}"`,
              found: 'it is there',
              about: { name: label, state: 'shown' },
            },
          ]
        : [],
    ),
    ...disabledActions.flatMap((label, index): Mismatch[] => {
      const path = ['expect', 'disabledActions', index];
      const button = seen.buttons.find((one) => one.label === label);
      if (button === undefined) return [missing(label, path)];
      const about = { name: label, state: 'enabled' } as const;
      return button.isEnabled ? [{ path, expected: `"${label}" is disabled`, found: 'it is enabled', about }] : [];
    }),
  ];
}

function request({ operation, args, payload, isExact }: ExpectedRequest, { said: { calls } }: Seen): Mismatch[] {
  const path = ['expect', 'request'];
  // The last call: reads that may refuse come before it.
  const call = calls.at(-1);
  if (operation === undefined) return call === undefined ? [] : [{ path, expected: 'no call', found: call.operation }];
  if (call === undefined) return [{ path, expected: `a call of ${operation}`, found: 'none' }];
  if (call.operation !== operation)
    return [{ path: [...path, 'operation'], expected: `a call of ${operation}`, found: call.operation }];
  const sent = call.payload ?? {};
  return [
    ...Object.entries(args ?? {}).flatMap(([name, value]): Mismatch[] => {
      const is = call.args?.[name];
      return String(is) === value ? [] : [{ path: [...path, 'args', name], expected: value, found: String(is) }];
    }),
    ...Object.entries(payload ?? {}).flatMap(([name, value]) => sentMismatch(name, value, sent, [...path, 'payload'])),
    ...(isExact === undefined ? [] : unexpected(payload ?? {}, sent, path)),
  ];
}

/** What is named of an object must be sent so, at every depth; lists as a whole. */
function sentMismatch(name: string, value: Json | undefined, sent: JsonObject, path: Mismatch['path']): Mismatch[] {
  const is = sent[name];
  const at = [...path, name];
  if (isObject(value) && isObject(is))
    return Object.entries(value).flatMap(([inner, one]) => sentMismatch(inner, one, is, at));
  return sameJson(is, value ?? null)
    ? []
    : [{ path: at, expected: `"${name}" is sent as ${text(value)}`, found: text(is) }];
}

function unexpected(expected: JsonObject, sent: JsonObject, path: Mismatch['path']): Mismatch[] {
  const names = Object.keys(sent).filter((name) => !Object.hasOwn(expected, name));
  return names.map((name) => ({
    path: [...path, 'payload'],
    expected: `"${name}" is not sent`,
    found: text(sent[name]),
  }));
}

/** The words about what the last button has said, and where it has led. */
const SAID = { confirm: 'question', successMessage: 'message', refusal: 'refusal', go: 'go' } as const;

function said(expected: Expected, seen: Seen): Mismatch[] {
  // Safe: these are the keys of the object.
  return (Object.keys(SAID) as (keyof typeof SAID)[]).flatMap((word): Mismatch[] => {
    const wanted = expected[word];
    const is = seen.said[SAID[word]];
    if (wanted === undefined || wanted === is) return [];
    return [{ path: ['expect', word], expected: `"${wanted}"`, found: is === undefined ? 'nothing' : `"${is}"` }];
  });
}

function text(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.map((one) => `"${one}"`).join(', ');
}
