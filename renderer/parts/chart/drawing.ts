import type { EChartsType } from 'echarts/core';
import type { ChartModel } from '../../language/models/reports/chart-model.ts';
import type { ChartColours } from './chart-colours.ts';
import { colourOf } from './series-look.ts';

/** The part of a drawing that belongs to one row, from its left edge, in pixels. */
export interface Band {
  left: number;
  width: number;
}

/** A series of a drawing, for its legend. */
export interface DrawnSeries {
  title: string;
  colour: string;
  /** Whether it is drawn as the figures of the period before. */
  isEarlier: boolean;
}

/** A drawn chart, for what a screen lays over it. */
export interface Drawing {
  /** One for each drawn row. */
  bands: Band[];
  series: DrawnSeries[];
  /** Shows the exact values of a row, as the pointer does. */
  point: (row: number) => void;
  leave: () => void;
  /** Returns the drawing as a text of SVG. */
  toSvg: () => string;
}

/** Returns the drawing of a model; undefined before it is laid out. */
export function drawingOf(chart: EChartsType, model: ChartModel, colours: ChartColours): Drawing | undefined {
  const bands = bandsOf(chart, model.labels.length);
  if (bands === undefined) return undefined;
  return {
    bands,
    series: model.series.map((one) => ({
      title: one.title,
      colour: colourOf(one, colours),
      isEarlier: one.period === 'earlier',
    })),
    point: (row) => chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: row }),
    leave() {
      chart.dispatchAction({ type: 'hideTip' });
      chart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
    },
    toSvg: () => chart.renderToSVGString(),
  };
}

/** Returns whether two drawings are laid out in the same way. */
export function hasSameBands(one: Drawing, other: Drawing): boolean {
  return (
    one.bands.length === other.bands.length &&
    one.bands.every(({ left, width }, index) => {
      const band = other.bands[index];
      return band !== undefined && Math.abs(band.left - left) < 0.5 && Math.abs(band.width - width) < 0.5;
    })
  );
}

function bandsOf(chart: EChartsType, count: number): Band[] | undefined {
  const centres = Array.from({ length: count }, (_, row) => Number(chart.convertToPixel({ xAxisIndex: 0 }, row)));
  const [first, second] = centres;
  if (first === undefined || !centres.every(Number.isFinite)) return undefined;
  // A single row has the whole width around its centre.
  const width = second === undefined ? 2 * Math.min(first, chart.getWidth() - first) : second - first;
  return centres.map((centre) => ({ left: centre - width / 2, width }));
}
