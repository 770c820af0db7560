import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { functions } from '../lint/names/functions.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { readSources, sourceReader, SOURCE_FOLDERS, type Source } from '../catalogue/read-sources.ts';
import { dataBeside } from '../scenario/data-beside.ts';
import { asJson, asJunit, asText } from '../scenario/format.ts';
import { isUnder, requireScenarios, runScenarios, type ScenarioRun } from '../scenario/run-scenarios.ts';
import { SCENARIO_OPTIONS } from './options.ts';
import { watchFolders } from './watch-folders.ts';

const FORMATS = {
  text: asText,
  json: asJson,
  junit: asJunit,
} as const satisfies Record<string, (run: ScenarioRun, showsCoverage: boolean) => string>;

/**
 * `screenplay scenario [paths] [options]`: `commands.ts` has its help.
 *
 * Ends with 1 when a scenario is not as expected, or with `--coverage` when an operand is always the same.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: SCENARIO_OPTIONS });
  const { format, coverage, watch } = values;
  if (!isFormat(format)) throw new Error(`--format is text, json or junit, not '${format}'.`);
  const root = resolve(values.root ?? treeRoot());
  const paths = positionals.map((path) => relative(root, resolve(root, path)).split(sep).join('/'));
  const play = async (sources: Source[]): Promise<boolean> => {
    requireScenarios(sources, paths);
    const isChosen = (file: string): boolean => paths.length === 0 || paths.some((path) => isUnder(file, path));
    const played = await runScenarios(sources, { functions, dataOf: dataBeside(root, sources) }, isChosen);
    console.log(FORMATS[format](played, coverage));
    const isSound = played.played.every(({ faults }) => faults.length === 0);
    return isSound && (!coverage || played.coverage.missing.length === 0);
  };
  const isSound = await play(readSources(root));
  if (watch) await playAgain(root, play);
  return isSound ? 0 : 1;
}

/** Plays again after each change. Never resolves. */
function playAgain(root: string, play: (sources: Source[]) => Promise<boolean>): Promise<never> {
  const read = sourceReader(root);
  return new Promise<never>(() => {
    watchFolders(root, [...SOURCE_FOLDERS], () => {
      // A file that is being written is no JSON for a moment.
      play(read()).catch((error: unknown) => console.log(error instanceof Error ? error.message : String(error)));
    });
  });
}

function isFormat(format: string): format is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, format);
}
