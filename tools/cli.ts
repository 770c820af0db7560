import { entry } from '../renderer/language/resolve/catalogue.ts';
import { commands } from './commands/commands.ts';
import type { Command } from './commands/commands.ts';

const [name, ...rest] = process.argv.slice(2);
const command = name === undefined ? undefined : entry(commands, name);

if (command) {
  process.exitCode = await run(command.load, rest);
} else {
  const lines = Object.entries(commands).map(
    ([called, { usage, purpose }]) => `  ${`${called} ${usage}`.padEnd(58)} ${purpose}`,
  );
  console.log(['Usage: screenplay <command>', '', ...lines].join('\n'));
  // A request for help is no error; an unknown command is one.
  process.exitCode = name === undefined || name === 'help' || name === '--help' ? 0 : 2;
  if (process.exitCode === 2) console.error(`\nThere is no command '${name ?? ''}'.`);
}

/** Runs a command. Prints an error as one line and returns 2, which means that the command could not run. */
async function run(load: () => Promise<Command>, args: string[]): Promise<number> {
  try {
    return await (await load()).run(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
