import type { EChartsType } from 'echarts/core';
import EChartsReact from 'echarts-for-react/esm/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChartModel } from '../../language/models/reports/chart-model.ts';
import { readColours, type ChartColours } from './chart-colours.ts';
import { chartOption } from './chart-option.ts';
import { drawingOf, hasSameBands, type Drawing } from './drawing.ts';
import { echarts } from './echarts.ts';
import { useColourChanges } from './use-colour-changes.ts';
import styles from './chart.module.css';

export interface ChartProps {
  model: ChartModel;
  /** The bars of a single series have the colour of the first series; else they use all colours in turn. */
  hasOneColour: boolean;
  /** Called with the index of the row whose bar is pressed. */
  onPress?: ((row: number) => void) | undefined;
  /** Called when the chart has been laid out anew. */
  onDraw?: (drawing: Drawing) => void;
}

/** Draws a chart that fills its container. It is hidden from screen readers: the caller describes it in words. */
export default function Chart({ model, hasOneColour, onPress, onDraw }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const look = useLook(place);
  const isPressable = onPress !== undefined;
  const option = useMemo(
    () => look && chartOption(model, { ...look, isPressable, hasOneColour }),
    [model, look, isPressable, hasOneColour],
  );
  const drawn = useRef<EChartsType>(null);
  const last = useRef<{ drawing: Drawing; of: ChartModel }>(null);
  const tell = () => {
    const drawing = drawn.current && look && onDraw && drawingOf(drawn.current, model, look.colours);
    if (!drawing || (last.current?.of === model && hasSameBands(last.current.drawing, drawing))) return;
    last.current = { drawing, of: model };
    onDraw(drawing);
  };
  const events = useEvents({ click: ({ dataIndex }) => onPress?.(dataIndex), rendered: tell });
  return (
    <div ref={place} className={styles.chart}>
      {option && (
        <EChartsReact
          echarts={echarts}
          opts={OPTS}
          style={FULL}
          option={option}
          notMerge
          onEvents={events}
          onChartReady={(chart) => {
            drawn.current = chart;
            events.rendered();
          }}
        />
      )}
    </div>
  );
}

const OPTS = { renderer: 'svg' } as const;
const FULL = { height: '100%' };

interface Look {
  colours: ChartColours;
  font: string;
  isStill: boolean;
}

/**
 * Returns colours and font at an element, read again when theme or tenant colours change. Undefined until it is in the
 * page.
 */
function useLook(place: { current: HTMLElement | null }): Look | undefined {
  const [look, setLook] = useState<Look>();
  const changes = useColourChanges();
  useLayoutEffect(() => {
    if (!place.current) return;
    setLook({
      colours: readColours(place.current),
      // ECharts writes it into an attribute of the picture as it is: double quotes would end the attribute.
      font: getComputedStyle(place.current).fontFamily.replaceAll('"', "'"),
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another theme gives other colours
  }, [place, changes]);
  return look;
}

type ChartEvents = {
  click: (event: { dataIndex: number }) => void;
  rendered: () => void;
};

/** Returns event handlers that stay the same, so that the drawing does not bind them again at every render. */
function useEvents(events: ChartEvents): ChartEvents {
  const now = useRef(events);
  useLayoutEffect(() => {
    now.current = events;
  });
  return useMemo(() => ({ click: (event) => now.current.click(event), rendered: () => now.current.rendered() }), []);
}
