import { explanationLines } from '../../renderer/language/logic/conditions/explain.ts';
import type { Reason, State, Why } from './why.ts';

/** Returns the place of a source: `screens/shop/product-form.json:22:7`. */
export type Locate = (source: Reason['source']) => string;

/** Formats an explanation for a terminal: each state, and under it every rule with its place and its evaluated tree. */
export function whyText({ screen, name, kind, label, mode, value, states }: Why, locate: Locate): string {
  const held = value === undefined ? '' : `, holds ${JSON.stringify(value)}`;
  const title = label === name ? name : `${name} (${label})`;
  return [
    `${title}: ${kind} of ${screen}, ${mode}${held}`,
    ...states.flatMap((state) => ['', ...stateLines(state, locate)]),
  ].join('\n');
}

const PLAIN: Record<State['state'], [yes: string, no: string]> = {
  shown: ['Nothing hides it.', 'Something hides it.'],
  required: ['Something demands it.', 'Nothing demands it.'],
  'read-only': ['Something fixes it.', 'Nothing keeps it from being edited.'],
  enabled: ['Nothing keeps it from being pressed.', 'Something keeps it from being pressed.'],
};

function stateLines({ state, is, reasons }: State, locate: Locate): string[] {
  const [yes, no] = PLAIN[state];
  const first = `${state}: ${is ? 'yes' : 'no'}${reasons.length === 0 ? `. ${is ? yes : no}` : ''}`;
  return [first, ...reasons.flatMap((reason) => reasonLines(reason, locate))];
}

function reasonLines({ rule, sentence, holds, tree, source }: Reason, locate: Locate): string[] {
  const lines = tree ? explanationLines(tree) : [`${(holds ? 'yes' : 'no').padEnd(8)}${sentence}`];
  return [`  ${rule}   ${locate(source)}`, ...lines.map((line) => `    ${line}`)];
}
