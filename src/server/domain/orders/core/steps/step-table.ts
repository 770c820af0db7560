import { STEPS } from './next-step.ts';

/** Returns the table of `docs/domain/orders.md#next-step`, made from the steps: one row for each, the most urgent first. */
export function stepTable(): string {
  const rows = STEPS.map(({ code, orders, when, transition }) => {
    const does =
      transition === undefined
        ? ''
        : transition.from.map((from) => `${transition.machine.subject} ${from}: ${transition.action}`).join(', ');
    return `| \`${code}\` | ${orders.join(', ')} | ${when} | ${does} |`;
  });
  return ['| step | orders | while | transition |', '| - | - | - | - |', ...rows].join('\n');
}
