import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { ChartSeries } from '../../language/models/reports/chart-model.ts';
import type { ChartColours } from './chart-colours.ts';

type BarStyle = NonNullable<BarSeriesOption['itemStyle']>;
type Pattern = Exclude<NonNullable<BarStyle['decal']>, 'none'>;
type LineLook = Pick<LineSeriesOption, 'itemStyle' | 'lineStyle' | 'symbol'>;

/** The patterns that tell the bars of several fields apart without their colours. The first field has none. */
const PATTERNS: (Pattern | undefined)[] = [
  undefined,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.7,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4] },
];

/** The strokes and symbols that tell lines apart without their colours. An earlier line has finer strokes. */
const LINES = [
  { shown: 'solid', earlier: [3, 3], symbol: 'Circle' },
  { shown: [8, 4], earlier: [5, 2, 1, 2], symbol: 'Rect' },
  { shown: 'dotted', earlier: [1, 4], symbol: 'Triangle' },
  { shown: [12, 4, 3, 4], earlier: [7, 3], symbol: 'Diamond' },
] as const;

/** Returns the colour of a series: a field has one colour in both periods. */
export function colourOf({ field }: ChartSeries, { series, text }: ChartColours): string {
  return series[field % series.length] ?? text;
}

/** Returns the look of the bars of a series: filled, or in the earlier period hollow with a dashed edge. */
export function barLook(series: ChartSeries, colours: ChartColours): BarStyle {
  const color = colourOf(series, colours);
  const pattern = PATTERNS[series.field % PATTERNS.length];
  const decal = (over: string): BarStyle => (pattern === undefined ? {} : { decal: { ...pattern, color: over } });
  const borderRadius = [3, 3, 0, 0];
  return series.period === 'shown'
    ? { color, borderRadius, ...decal(colours.surface) }
    : {
        color: colours.surface,
        borderColor: color,
        borderWidth: 1.5,
        borderType: [4, 2],
        borderRadius,
        ...decal(color),
      };
}

/** Returns the look of the line of a series: in the earlier period thinner, dashed and with hollow symbols. */
export function lineLook(series: ChartSeries, colours: ChartColours): LineLook {
  const color = colourOf(series, colours);
  const look = LINES[series.field % LINES.length] ?? LINES[0];
  const isShown = series.period === 'shown';
  const stroke = look[series.period];
  return {
    itemStyle: { color },
    lineStyle: { color, width: isShown ? 2 : 1.5, type: typeof stroke === 'string' ? stroke : [...stroke] },
    symbol: isShown ? look.symbol.toLowerCase() : `empty${look.symbol}`,
  };
}
