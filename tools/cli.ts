import { entry } from '../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../renderer/language/text/words/did-you-mean.ts';
import { ownConsole } from './catalogue/project-root.ts';
import { commands, type CommandEntry } from './commands/commands.ts';
import { helpOf, helpOfAll } from './commands/help.ts';

const HELP = new Set(['help', '--help', '-h']);

process.exitCode = await main(process.argv.slice(2));

/** Runs the command that the arguments name, or prints help. Resolves with the exit code. */
async function main([first = 'help', ...rest]: string[]): Promise<number> {
  // `screenplay help new` is `screenplay new --help`.
  const [name, ...args] = HELP.has(first) && rest.length > 0 ? [...rest, '--help'] : [first, ...rest];
  if (name === undefined || HELP.has(name)) return print(helpOfAll(commands));
  const command = entry(commands, name);
  if (command === undefined) {
    console.error(`There is no command '${name}'.${suggestion(name, Object.keys(commands))}\n\n${helpOfAll(commands)}`);
    return 2;
  }
  return args.some((argument) => argument === '--help' || argument === '-h')
    ? print(helpOf(name, command))
    : run(command, args);
}

function print(text: string): number {
  console.log(text);
  return 0;
}

/** Runs a command. Prints an error as one line and returns 2, which means that the command could not run. */
async function run({ load }: CommandEntry, args: string[]): Promise<number> {
  try {
    // Lint and the commands that use it know the own controls by what is built of them.
    const own = ownConsole();
    if (own !== null) await (await import('./own/build-own.ts')).buildOwnDefinitions(own);
    return await (await load()).run(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
