import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartModel } from '../../../language/models/reports/chart-model.ts';
import type { ChartColours } from './chart-colours.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

interface Look {
  colours: ChartColours;
  font: string;
  isStill: boolean;
  /** Whether a bar can be pressed. */
  isPressable: boolean;
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
      axisLabel: { color: colours.muted, hideOverlap: true, width: 96, overflow: 'truncate' },
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

function barSeries({ series }: ChartModel, { colours, isPressable }: Look): BarSeriesOption[] {
  const isTurn = series.length === 1 && !isPressable;
  return series.map(({ title, points }): BarSeriesOption => ({
    type: 'bar',
    name: title,
    barMaxWidth: 48,
    barMinHeight: 1,
    cursor: isPressable ? 'pointer' : 'default',
    itemStyle: { borderRadius: [3, 3, 0, 0] },
    data: points.map(({ value }, index) => ({
      value: value ?? '-',
      ...(isTurn ? { itemStyle: { color: colours.series[index % colours.series.length] } } : {}),
    })),
  }));
}

function lineSeries({ series }: ChartModel): LineSeriesOption[] {
  return series.map(({ title, points }): LineSeriesOption => ({
    type: 'line',
    name: title,
    cursor: 'default',
    lineStyle: { width: 2 },
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: points.length <= 31,
    data: points.map(({ value }) => value ?? '-'),
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
      data: points.map(({ value }, index) => ({ name: labels[index] ?? '', value: Math.max(0, value ?? 0) })),
    },
  ];
}

/** Shows exact values, and colours only for several series. */
function tooltipOf(model: ChartModel, { muted, line }: ChartColours): TooltipComponentOption {
  const textAt = (index: number): string => {
    const values = model.series.map(({ title, points }) =>
      model.series.length === 1 ? (points[index]?.text ?? '') : `${title}  ${points[index]?.text ?? ''}`,
    );
    return [model.labels[index] ?? '', ...values.map((text) => text || '–')].join('\n');
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
