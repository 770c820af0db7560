import { sameJson } from '../../renderer/language/logic/conditions/compare.ts';
import type { Expected } from '../../renderer/language/types/scenario.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import type { Seen } from '../../renderer/scenario/play.ts';
import { judgeRequest } from './judge-request.ts';
import { text, type Mismatch } from './mismatch.ts';

/** Compares what was expected of a form with what it shows, and with what its last button has done. */
export function judge(expected: Expected, seen: Seen): Mismatch[] {
  return [
    ...states(expected, seen),
    ...values(expected, seen),
    ...options(expected, seen),
    ...errors(expected, seen),
    ...notices(expected, seen),
    ...buttons(expected, seen),
    ...(expected.request === undefined ? [] : judgeRequest(expected.request, seen.said.calls)),
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
  const field = seen.fields.find((one) => one.path === name)?.state;
  const list = seen.lists.find((one) => one.path === name);
  const isShown = field !== undefined || list !== undefined;
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
  const is =
    state === 'required' ? (field ?? list?.children)?.isRequired === true : (field ?? list?.state)?.isReadOnly === true;
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

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.map((one) => `"${one}"`).join(', ');
}
