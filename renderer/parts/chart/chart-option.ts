import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartModel } from '../../language/models/reports/chart-model.ts';
import type { ChartColours } from './chart-colours.ts';
import { barLook, lineLook } from './series-look.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

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
    series: isLine ? lineSeries(model, look) : barSeries(model, look),
  };
}

/** Few bars leave room for long labels, such as reasons. */
function labelWidth({ labels }: ChartModel): number {
  return labels.length <= 6 ? 152 : 96;
}

function barSeries({ series }: ChartModel, { colours, isPressable, hasOneColour }: Look): BarSeriesOption[] {
  const isTurn = series.length === 1 && !hasOneColour;
  return series.map((one): BarSeriesOption => ({
    type: 'bar',
    name: one.title,
    barMaxWidth: 48,
    barMinHeight: 1,
    cursor: isPressable ? 'pointer' : 'default',
    itemStyle: barLook(one, colours),
    data: one.points.map(({ value }, index) => ({
      value: value ?? '-',
      ...(isTurn ? { itemStyle: { color: colours.series[index % colours.series.length] } } : {}),
    })),
  }));
}

function lineSeries({ series }: ChartModel, { colours }: Look): LineSeriesOption[] {
  return series.map((one): LineSeriesOption => ({
    type: 'line',
    name: one.title,
    cursor: 'default',
    ...lineLook(one, colours),
    symbolSize: 6,
    showSymbol: one.points.length <= 31,
    data: one.points.map(({ value }) => value ?? '-'),
  }));
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
