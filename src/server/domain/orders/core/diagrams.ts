import { machines, type Machine } from './machines.ts';

/** Returns the state diagrams of `docs/domain/orders.md` in Mermaid, made from the tables of the machines. */
export function stateDiagrams(): string {
  return machines.map((machine) => diagramOf(machine)).join('\n\n');
}

function diagramOf({ subject, initial, transitions }: Machine<string, string>): string {
  const arrows = transitions.map(
    ({ from, action, to, when }) => `  ${from} --> ${to}: ${action}${when === undefined ? '' : ` (${when})`}`,
  );
  const ends = [...new Set(transitions.map(({ to }) => to))].filter(
    (state) => !transitions.some(({ from }) => from === state),
  );
  return [
    `### ${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...arrows,
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
}
