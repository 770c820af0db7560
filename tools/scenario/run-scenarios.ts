import { controlDefinitions } from '../../renderer/controls/definitions.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { byName, contentsOf } from '../catalogue/catalogue.ts';
import { locator, type JsonPath, type Locator } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { locateIn } from '../why/locate.ts';
import type { Tree } from './circumstances.ts';
import { createCoverage, type MissingTruth } from './coverage.ts';
import { operandsOf, type Operand } from './operands.ts';
import { formOf, playScenario, type Fault } from './play-scenario.ts';

/** A fault with its places as `file:line:column`. */
export interface PlacedFault extends Omit<Fault, 'decided'> {
  at: string;
  decided?: { rule: string; sentence: string; at: string };
}

export interface PlayedScenario {
  file: string;
  screen: string;
  title: string;
  at: string;
  milliseconds: number;
  faults: PlacedFault[];
}

/** An operand that scenarios have not made true, or false, with its place. */
export interface PlacedTruth extends Pick<MissingTruth, 'truth' | 'sentence'> {
  screen: string;
  at: string;
}

export interface ScenarioRun {
  played: PlayedScenario[];
  coverage: { truths: number; missing: PlacedTruth[] };
}

/**
 * Plays the scenarios of a tree.
 * @param isChosen Whether the scenarios of a file are played.
 */
export async function runScenarios(
  sources: Source[],
  surroundings: Pick<Tree, 'functions' | 'dataOf'>,
  isChosen: (file: string) => boolean = () => true,
): Promise<ScenarioRun> {
  const contents = contentsOf(sources);
  const tree: Tree = {
    catalogue: byName(contents),
    abilities: contents.abilities.map(({ value }) => value),
    isTyped: (controlType) => controlDefinitions.get(controlType)?.isTyped === true,
    ...surroundings,
  };
  const places = placesIn(sources);
  const locate = locateIn(contents, sources);
  const coverage = createCoverage();
  // A data rule is one of several forms: it counts once, and any of them may make it true or false.
  const operands = new Map<object, Operand & { screen: string }>();
  const run: ScenarioRun = { played: [], coverage: { truths: 0, missing: [] } };
  for (const { file, value } of contents.scenarios.filter((one) => isChosen(one.file))) {
    const { screen, descriptor } = formOf(value.screen, tree);
    for (const [index, scenario] of value.scenarios.entries()) {
      const startedAt = performance.now();
      const faults = await playScenario(screen, descriptor, scenario, tree, coverage.note);
      run.played.push({
        file,
        screen: value.screen,
        title: scenario.title,
        at: places(file, ['scenarios', index, 'title']),
        milliseconds: performance.now() - startedAt,
        faults: faults.map(({ decided, ...fault }) => ({
          ...fault,
          at: places(file, ['scenarios', index, ...fault.path]),
          ...(decided === undefined ? {} : { decided: { ...decided, at: locate(decided.source) } }),
        })),
      });
    }
    for (const operand of operandsOf(screen, contents))
      if (!operands.has(operand.node)) operands.set(operand.node, { ...operand, screen: value.screen });
  }
  run.coverage.truths = operands.size * 2;
  run.coverage.missing = coverage.missing([...operands.values()]).map(({ file, path, screen, truth, sentence }) => ({
    screen,
    truth,
    sentence,
    at: places(file, path),
  }));
  return run;
}

type Places = (file: string, path: JsonPath) => string;

function placesIn(sources: Source[]): Places {
  const locators = new Map<string, Locator>();
  return (file, path) => {
    const text = sources.find((source) => source.file === file)?.text ?? '';
    const known = locators.get(file) ?? locator(text);
    locators.set(file, known);
    const { line, column } = known(path);
    return `${file}:${line}:${column}`;
  };
}

/** Throws when a path that was asked for has no scenarios. */
export function requireScenarios(sources: readonly Source[], paths: readonly string[]): void {
  const files = sources.filter(({ role }) => role === 'scenario').map(({ file }) => file);
  const nowhere = paths.find((path) => !files.some((file) => isUnder(file, path)));
  if (nowhere !== undefined) throw new Error(`There are no scenarios in '${nowhere}'.${suggestion(nowhere, files)}`);
}

/** Returns whether a file is a path, in its folder, or beside it: `screens/x/form.json` has `form.scenario.json`. */
export function isUnder(file: string, path: string): boolean {
  return (
    path === '' || file === path || file === path.replace(/\.json$/, '.scenario.json') || file.startsWith(`${path}/`)
  );
}
