import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartModel } from '../../language/models/reports/chart-model.ts';
import type { ChartColours } from './chart-colours.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

type Pattern = Exclude<NonNullable<NonNullable<BarSeriesOption['itemStyle']>['decal']>, 'none'>;

type Stroke = Pick<LineSeriesOption, 'symbol'> & Pick<NonNullable<LineSeriesOption['lineStyle']>, 'type'>;

interface Look {
  colours: ChartColours;
  font: string;
  isStill: boolean;
  /** Whether a bar can be pressed. */
  isPressable: boolean;
  hasOneColour: boolean;
}

/** Returns the ECharts option of a chart, with as few lines as possible. */
export function chartOption(model: ChartModel, look: Look): ChartOption {
  const { colours, font, isStill } = look;
  const base: ChartOption = {
    animation: !isStill,
    animationDuration: 200,
    animationDurationUpdate: 200,
    color: colours.series,
    textStyle: { color: colours.muted, fontFamily: font, fontSize: 12 },
    tooltip: {
      // Draws the tooltip as SVG text: an HTML tooltip needs inline styles and parses row values as markup.
      renderMode: 'richText',
      confine: true,
      padding: [8, 12],
      borderWidth: 1,
      transitionDuration: 0,
      backgroundColor: colours.surface,
      borderColor: colours.border,
      textStyle: { color: colours.text, fontFamily: font, fontSize: 12, lineHeight: 18 },
      ...tooltipOf(model, colours),
    },
  };
  if (model.kind === 'pie') return { ...base, series: pieSeries(model, look) };
  const isLine = model.kind === 'line';
  return {
    ...base,
    grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: model.labels,
      boundaryGap: !isLine,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.border } },
      axisLabel: { color: colours.muted, hideOverlap: true, width: labelWidth(model), overflow: 'truncate' },
    },
    yAxis: {
      type: 'value',
      min: model.axis.min,
      max: model.axis.max,
      interval: model.axis.step,
      axisLabel: { color: colours.muted, formatter: model.tick },
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: isLine ? lineSeries(model) : barSeries(model, look),
  };
}

/** Few bars leave room for long labels, such as reasons. */
function labelWidth({ labels }: ChartModel): number {
  return labels.length <= 6 ? 152 : 96;
}

/** The patterns that tell the bars of several series apart without their colours. The first series has none. */
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

function patternOf(series: number, color: string): { decal?: Pattern } {
  const pattern = PATTERNS[series % PATTERNS.length];
  return pattern === undefined ? {} : { decal: { ...pattern, color } };
}

function barSeries({ series }: ChartModel, { colours, isPressable, hasOneColour }: Look): BarSeriesOption[] {
  const isTurn = series.length === 1 && !hasOneColour;
  return series.map(({ title, points }, place): BarSeriesOption => ({
    type: 'bar',
    name: title,
    barMaxWidth: 48,
    barMinHeight: 1,
    cursor: isPressable ? 'pointer' : 'default',
    itemStyle: { borderRadius: [3, 3, 0, 0], ...patternOf(place, colours.surface) },
    data: points.map(({ value }, index) => ({
      value: value ?? '-',
      ...(isTurn ? { itemStyle: { color: colours.series[index % colours.series.length] } } : {}),
    })),
  }));
}

/** The strokes and symbols that tell lines apart without their colours. */
const STROKES = [
  { type: 'solid', symbol: 'circle' },
  { type: 'dashed', symbol: 'rect' },
  { type: 'dotted', symbol: 'triangle' },
  { type: [12, 4, 3, 4], symbol: 'diamond' },
] as const;

function lineSeries({ series }: ChartModel): LineSeriesOption[] {
  return series.map(({ title, points }, index): LineSeriesOption => ({
    type: 'line',
    name: title,
    cursor: 'default',
    lineStyle: { width: 2, type: stroke(index).type },
    symbol: stroke(index).symbol,
    symbolSize: 6,
    showSymbol: points.length <= 31,
    data: points.map(({ value }) => value ?? '-'),
  }));
}

function stroke(index: number): Stroke {
  const { type, symbol } = STROKES[index % STROKES.length] ?? STROKES[0];
  return { type: typeof type === 'string' ? type : [...type], symbol };
}

function pieSeries({ series, labels }: ChartModel, { colours }: Look): PieSeriesOption[] {
  const points = series[0]?.points ?? [];
  return [
    {
      type: 'pie',
      radius: ['52%', '80%'],
      cursor: 'default',
      itemStyle: { borderColor: colours.surface, borderWidth: 2 },
      label: { color: colours.text, width: 120, overflow: 'truncate' },
      data: points.map(({ value, text }, index) => ({
        name: `${labels[index] ?? ''}: ${text}`,
        value: Math.max(0, value ?? 0),
      })),
    },
  ];
}

/** Shows exact values, and colours only for several series. */
function tooltipOf(model: ChartModel, { muted, line }: ChartColours): TooltipComponentOption {
  const textAt = (index: number): string => {
    const values = model.series.map(({ title, points }) =>
      model.series.length === 1 ? (points[index]?.text ?? '') : `${title}  ${points[index]?.text ?? ''}`,
    );
    return [(model.names ?? model.labels)[index] ?? '', ...values.map((text) => text || '–')].join('\n');
  };
  if (model.kind === 'pie') return { trigger: 'item', formatter: (given) => textAt(indexOf(given)) };
  return {
    trigger: 'axis',
    axisPointer:
      model.kind === 'line'
        ? { type: 'line', lineStyle: { color: muted, width: 1, type: 'solid' } }
        : { type: 'shadow', shadowStyle: { color: line, opacity: 0.35 } },
    formatter: (given) => textAt(indexOf(given)),
  };
}

/** Returns the index of the row under the pointer. */
function indexOf(given: { dataIndex?: number } | { dataIndex?: number }[]): number {
  return (Array.isArray(given) ? given[0] : given)?.dataIndex ?? 0;
}
