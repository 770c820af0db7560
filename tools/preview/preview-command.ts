import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Json } from '../../renderer/language/types/json.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { PREVIEW_OPTIONS } from '../commands/options.ts';
import { findingLine } from '../lint/format.ts';
import { STATES, isState } from './browser/answers/states.ts';
import { workbenchSearch, type WorkbenchSettings } from './browser/workbench/workbench-settings.ts';
import { stageAddress } from './browser/workbench/stage-address.ts';
import { settingsFragment } from './browser/stage/settings.ts';
import { startBuiltPreview } from './built-preview.ts';
import { findScreen } from './find-screen.ts';
import { findingReader } from './findings.ts';
import { startLivePreview } from './live-preview.ts';
import { WORKBENCH_PATH } from './preview-configuration.ts';
import { readPreview, type PreviewTree } from './read-preview.ts';
import { soundReader } from './sound-sources.ts';
import { takeScreenshot } from './take-screenshot.ts';

/** The result of `parseArgs` with `PREVIEW_OPTIONS`. */
interface Values {
  root?: string | undefined;
  port: string;
  screenshot?: string | undefined;
  record?: string | undefined;
  state: string;
  theme: string;
  density: string;
  width?: string | undefined;
  at?: string | undefined;
  gallery: boolean;
}

/**
 * Runs `screenplay preview [screen] [...]`: serves a screen with fake data until it is stopped, or takes a screenshot
 * of it (`--screenshot`) and ends. Without a screen (`--gallery`) it shows the gallery.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: PREVIEW_OPTIONS });
  const root = resolve(values.root ?? treeRoot());
  if (!existsSync(resolve(root, 'screens'))) throw new Error(`There is no folder 'screens' in '${root}'.`);
  const settings = settingsOf(values);
  const asked = values.gallery ? undefined : positionals[0];
  if (values.screenshot !== undefined && asked === undefined) throw new Error('--screenshot needs the id of a screen.');
  const sources = values.screenshot === undefined ? soundReader()(root) : readSources(root);
  if (values.screenshot !== undefined && asked !== undefined) printFindings(root, asked);
  const screen = asked === undefined ? undefined : findScreen(readPreview({ root }, sources), asked);
  const record =
    values.record === undefined || !screen ? {} : { record: { screen: screen.id, value: readRecord(values.record) } };
  const tree: PreviewTree = { root, ...record };
  if (values.screenshot === undefined || !screen)
    await showLive(tree, values.port, { ...settings, screen: screen?.id ?? '' });
  else await makePicture(tree, resolve(values.screenshot), stageAddress(screen, settings), settings);
  return 0;
}

async function showLive(tree: PreviewTree, port: string, settings: WorkbenchSettings): Promise<void> {
  const running = await startLivePreview(tree, wholeNumber('port', port, 0, 65_535));
  // The workbench keeps the settings in its own address.
  console.log(`${running.origin}${WORKBENCH_PATH}${workbenchSearch(settings)}`);
  await untilStopped();
  await running.close();
}

/** Prints the findings about a screen: with `--screenshot` no open page shows them. */
function printFindings(root: string, screen: string): void {
  for (const finding of findingReader(root)(screen).own) console.log(findingLine(finding));
}

async function makePicture(tree: PreviewTree, file: string, address: string, settings: Asked): Promise<void> {
  const running = await startBuiltPreview(tree);
  const width = settings.width === 'fluid' ? USUAL_WIDTH : Number(settings.width);
  try {
    await takeScreenshot(`${running.origin}${address}${settingsFragment(settings)}`, {
      file,
      width,
      isDark: settings.theme === 'dark',
    });
  } finally {
    await running.close();
  }
}

/** Default width of a screenshot. */
const USUAL_WIDTH = 1440;

type Asked = Omit<WorkbenchSettings, 'screen'>;

function settingsOf({ state, theme, density, width, at = '' }: Values): Asked {
  if (!isState(state)) throw new Error(`--state is one of ${STATES.join(', ')}, not '${state}'.`);
  if (theme !== 'light' && theme !== 'dark' && theme !== 'system')
    throw new Error(`--theme is light, dark or system, not '${theme}'.`);
  if (density !== 'comfortable' && density !== 'compact')
    throw new Error(`--density is comfortable or compact, not '${density}'.`);
  if (at !== '' && !at.startsWith('/')) throw new Error(`--at is a path such as /commerce/markets/, not '${at}'.`);
  return {
    state,
    theme,
    density,
    at,
    width: width === undefined ? 'fluid' : String(wholeNumber('width', width, 320, 3_840)),
  };
}

function readRecord(file: string): Json {
  try {
    const value: Json = JSON.parse(readFileSync(resolve(file), 'utf8'));
    return value;
  } catch (error) {
    throw new Error(`--record: '${file}' could not be read as JSON. ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${option} is a whole number from ${least} to ${most}, not '${text}'.`);
  return value;
}

/** Resolves when the user presses Ctrl+C, or when the process is terminated. */
function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}
