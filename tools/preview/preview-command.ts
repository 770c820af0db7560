import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Json } from '../../renderer/language/types/json.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { STATES, isState } from './browser/answers/states.ts';
import { settingsFragment, type StageSettings } from './browser/stage/settings.ts';
import { startBuiltPreview } from './built-preview.ts';
import { findScreen } from './find-screen.ts';
import { startLivePreview } from './live-preview.ts';
import { FRAME_PATH } from './preview-configuration.ts';
import { readPreview, type PreviewTree } from './read-preview.ts';
import { soundReader } from './sound-sources.ts';
import { takeScreenshot } from './take-screenshot.ts';

const OPTIONS = {
  root: { type: 'string' }, port: { type: 'string', default: '0' }, screenshot: { type: 'string' }, record: { type: 'string' },
  state: { type: 'string', default: 'filled' }, theme: { type: 'string', default: 'system' }, density: { type: 'string', default: 'comfortable' },
  width: { type: 'string' }, at: { type: 'string' },
} as const;

/** What `parseArgs` gives of `OPTIONS`. */
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
}

/**
 * `screenplay preview [screen] [...]`: plays a screen on made-up data until it is stopped, or makes a picture of it (`--screenshot`) and ends. Without a screen
 * it shows the gallery.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const root = resolve(values.root ?? projectRoot());
  if (!existsSync(resolve(root, 'screens'))) throw new Error(`There is no folder 'screens' in '${root}'.`);
  const settings = settingsOf(values);
  const width = values.width === undefined ? undefined : wholeNumber('width', values.width, 320, 3_840);
  const port = wholeNumber('port', values.port, 0, 65_535);
  const [asked] = positionals;
  const screen = asked === undefined ? undefined : findScreen(readPreview({ root }, values.screenshot === undefined ? soundReader()(root) : readSources(root)), asked);
  const tree: PreviewTree = { root, ...(values.record === undefined || !screen ? {} : { record: { screen: screen.id, value: readRecord(values.record) } }) };

  if (values.screenshot === undefined) {
    const running = await startLivePreview(tree, port);
    console.log(`${running.origin}${frameAddress(screen?.id, settings, width)}`);
    await untilStopped();
    await running.close();
    return 0;
  }
  if (!screen) throw new Error('--screenshot needs the id of a screen.');
  const address = values.at ?? (settings.state === 'add' ? screen.addresses.add : undefined) ?? screen.addresses.show;
  const running = await startBuiltPreview(tree);
  try {
    await takeScreenshot(`${running.origin}${address}${settingsFragment(settings)}`, { file: resolve(values.screenshot), width: width ?? 1440, isDark: settings.theme === 'dark' });
  } finally {
    await running.close();
  }
  return 0;
}

/** The frame keeps what was asked for in its own address. */
function frameAddress(screen: string | undefined, settings: StageSettings, width: number | undefined): string {
  const query = new URLSearchParams({ ...(screen === undefined ? {} : { screen }), ...settings, ...(width === undefined ? {} : { width: String(width) }) });
  return `${FRAME_PATH}?${query.toString()}`;
}

function settingsOf({ state, theme, density }: Values): StageSettings {
  if (!isState(state)) throw new Error(`--state is one of ${STATES.join(', ')}, not '${state}'.`);
  if (theme !== 'light' && theme !== 'dark' && theme !== 'system') throw new Error(`--theme is light, dark or system, not '${theme}'.`);
  if (density !== 'comfortable' && density !== 'compact') throw new Error(`--density is comfortable or compact, not '${density}'.`);
  return { state, theme, density };
}

function readRecord(file: string): Json {
  try {
    const value: Json = JSON.parse(readFileSync(resolve(file), 'utf8'));
    return value;
  } catch (error) {
    throw new Error(`--record: '${file}' could not be read as JSON. ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) throw new Error(`--${option} is a whole number from ${least} to ${most}, not '${text}'.`);
  return value;
}

/** Until the person presses Ctrl+C, or whoever started the process ends it. */
function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}
