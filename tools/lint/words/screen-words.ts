import { rowShape } from '../../../renderer/language/screens/answer-shape.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { MetricsDescriptor, ReportDescriptor, TilesDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Contents } from '../../catalogue/catalogue.ts';
import { shapeNames } from '../names.ts';
import type { Scopes } from '../names.ts';
import { screenScopes } from '../scopes.ts';
import { routeParameters } from '../screen-parts.ts';
import { gridWords, headerWords, recordWords, selectionWords, settingsWords } from './block-words.ts';
import { formWords } from './form-words.ts';
import { listWords } from './list-words.ts';
import { PartWords } from './part-words.ts';
import { wizardWords } from './wizard-words.ts';
import type { WordList } from './word-list.ts';

/** The words of one file. */
export interface ScreenWords {
  file: string;
  /** Null for what an area says itself: the headers of its tab sets. */
  screen: Descriptor | null;
  /** Parameters of its routes. */
  parameters: string[];
  words: WordList;
}

const found = new WeakMap<Contents['screens'], ScreenWords[]>();

/** The words of every screen, and of every area's headers. They are found once for all the rules. */
export function screenWords({ screens, areas }: Pick<Contents, 'screens' | 'areas'>, catalogue: Catalogue): ScreenWords[] {
  const known = found.get(screens) ?? [
    ...screens.map(({ file, value }) => ({ file, screen: value, parameters: routeParameters(value), words: wordsOf(value, catalogue) })),
    ...areas.map(({ file, value }) => ({ file, screen: null, parameters: [], words: headerWords(value, catalogue) })),
  ];
  found.set(screens, known);
  return known;
}

/** The words of one screen. */
export function wordsOf(screen: Descriptor, catalogue: Catalogue): WordList {
  const parts = new PartWords(catalogue, routeParameters(screen));
  if (screen.kind === 'page') return parts.words;
  const scopes: Scopes = { ...screenScopes(screen, catalogue), record: shapeNames({}, 'This screen') };
  if (screen.kind !== 'wizard') for (const [name, read] of Object.entries(screen.load ?? {})) parts.read(read, ['load', name], scopes);
  switch (screen.kind) {
    case 'list':
      listWords(screen, parts, scopes, catalogue);
      break;
    case 'form':
      formWords(screen, parts, catalogue);
      break;
    case 'wizard':
      wizardWords(screen, parts, catalogue);
      break;
    case 'grid':
      gridWords(screen, parts, scopes, catalogue);
      break;
    case 'record':
      recordWords(screen, parts, scopes, catalogue);
      break;
    case 'cards':
      parts.card(screen.card, ['card'], { ...scopes, record: parts.rows(screen.rows, ['rows'], scopes) }, rowShape(screen.rows, catalogue));
      parts.template(screen.add?.href, ['add', 'href'], scopes, true);
      parts.actions(screen.actions, ['actions'], scopes);
      break;
    case 'selection':
      selectionWords(screen, parts, scopes, catalogue);
      break;
    case 'settings':
      settingsWords(screen, parts, scopes, catalogue);
      break;
    case 'report':
      reportWords(screen, parts, scopes);
      break;
    case 'tiles':
      tilesWords(screen, parts, scopes);
      break;
    case 'metrics':
      metricsWords(screen, parts, scopes);
  }
  return parts.words;
}

function reportWords({ selector, period, rows, columns, chart }: ReportDescriptor, parts: PartWords, scopes: Scopes): void {
  parts.selector(selector, ['selector'], scopes);
  const names = parts.rows(rows, ['rows'], scopes);
  parts.columns(columns, ['columns'], { ...scopes, record: names });
  parts.field(chart?.x, ['chart', 'x'], names, ['text', 'date', 'number', 'boolean']);
  for (const [path, name] of measured(chart?.y)) parts.field(name, ['chart', 'y', ...path], names, ['number']);
  parts.template(period?.drill, ['period', 'drill'], { ...scopes, record: names });
}

/** The measured fields, each with its place in a list of several. */
function measured(y: string | string[] = []): [path: number[], name: string][] {
  return typeof y === 'string' ? [[[], y]] : y.map((name, index) => [[index], name]);
}

function tilesWords({ rows, tile }: TilesDescriptor, parts: PartWords, scopes: Scopes): void {
  const inside = { ...scopes, record: parts.rows(rows, ['rows'], scopes) };
  parts.template(tile.title, ['tile', 'title'], inside);
  parts.template(tile.link, ['tile', 'link'], inside, true);
  parts.field(tile.picture, ['tile', 'picture'], inside.record);
}

function metricsWords({ rows, metric }: MetricsDescriptor, parts: PartWords, scopes: Scopes): void {
  const names = parts.rows(rows, ['rows'], scopes);
  for (const name of ['title', 'text', 'unit'] as const) parts.field(metric[name], ['metric', name], names, ['text']);
  for (const name of ['value', 'change'] as const) parts.field(metric[name], ['metric', name], names, ['number']);
  parts.field(metric.series, ['metric', 'series'], names, ['list', 'rows']);
  if (metric.format !== undefined) parts.words.formats.push({ path: ['metric', 'format'], format: metric.format, field: names.find(metric.value), name: metric.value });
}
