/** One command of the CLI. */
export interface Command {
  /** @returns The exit code: 0 for success, 1 for findings, 2 when the command could not run. */
  run: (args: string[]) => Promise<number>;
}

/** The commands by name. Each is loaded when it is called, so that no command loads the code of another. */
export const commands: Record<string, { usage: string; purpose: string; load: () => Promise<Command> }> = {
  lint: {
    usage: '[paths] [--fix] [--watch] [--format text|json] [--explain SP3008]',
    purpose: 'proves that entities, operations and screens agree',
    load: () => import('./lint-command.ts'),
  },
  new: {
    usage: 'entity|list|form|operation <name> ... | migration <what_it_does>',
    purpose: 'writes entities, operations, screens and migrations; new --help says how',
    load: () => import('./new-command.ts'),
  },
  preview: {
    usage: '[screen] [--port n] [--screenshot out.png] [--state ...]',
    purpose: 'plays screens on fake data, without a server',
    load: () => import('../preview/preview-command.ts'),
  },
  routes: {
    usage: '[--format text|json] [--root folder]',
    purpose: 'the map of all screens',
    load: () => import('./routes-command.ts'),
  },
  why: {
    usage: '<screen> <field> [--record r.json] [--mode add|edit]',
    purpose: 'tells why something is hidden, required or read-only',
    load: () => import('./why-command.ts'),
  },
};
