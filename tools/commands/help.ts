import type { CommandEntry } from './commands.ts';
import type { Option } from './options.ts';

const INDENT = '  ';

/** Returns the list of all commands. */
export function helpOfAll(commands: Readonly<Record<string, CommandEntry>>): string {
  const lines = Object.entries(commands).map(([name, { purpose }]): [string, string] => [name, purpose]);
  return ['Usage: screenplay <command> [options]', '', ...columns(lines), '', hint('<command>')].join('\n');
}

/** Returns how a command is called: its usage, what it does, and its options. */
export function helpOf(name: string, { usage, purpose, options, notes = [] }: CommandEntry): string {
  const calls = usage.map((one) => ['screenplay', name, one, '[options]'].filter((part) => part !== '').join(' '));
  return [
    ...calls.map((call, index) => `${index === 0 ? 'Usage: ' : '       '}${call}`),
    '',
    `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}.`,
    '',
    ...columns([...Object.entries(options).map(lineOf), ['--help', 'prints this']]),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

/** Returns where the help of a command is. */
export function hint(name: string): string {
  return `\`screenplay ${name} --help\` says how.`;
}

function lineOf([name, { value, help, default: usual }]: [string, Option]): [string, string] {
  const isSaid = typeof usual !== 'string' || help.includes('default');
  return [`--${name}${value === undefined ? '' : ` <${value}>`}`, isSaid ? help : `${help}; ${usual} by default`];
}

function columns(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  return rows.map(([first, second]) => `${INDENT}${first.padEnd(width)}${second}`);
}
