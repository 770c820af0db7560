import EChartsReact from 'echarts-for-react/esm/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChartModel } from '../../../language/models/reports/chart-model.ts';
import { readColours, type ChartColours } from './chart-colours.ts';
import { chartOption } from './chart-option.ts';
import { echarts } from './echarts.ts';
import { useColourChanges } from './use-colour-changes.ts';
import styles from './chart.module.css';

interface ChartProps {
  model: ChartModel;
  /** Called with the index of the row whose bar is pressed. */
  onPress: ((row: number) => void) | undefined;
}

/** Draws a chart that fills its container. It is hidden from screen readers: the caller describes it in words. */
export default function Chart({ model, onPress }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const look = useLook(place);
  const isPressable = onPress !== undefined;
  const option = useMemo(() => look && chartOption(model, { ...look, isPressable }), [model, look, isPressable]);
  const events = usePress(onPress);
  return (
    <div ref={place} className={styles.chart}>
      {option && <EChartsReact echarts={echarts} opts={OPTS} style={FULL} option={option} notMerge onEvents={events} />}
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
      font: getComputedStyle(place.current).fontFamily,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another theme gives other colours
  }, [place, changes]);
  return look;
}

/** Returns event handlers that stay the same, so that the drawing does not bind them again at every render. */
function usePress(
  onPress: ((row: number) => void) | undefined,
): Record<string, (event: { dataIndex: number }) => void> {
  const press = useRef(onPress);
  useLayoutEffect(() => {
    press.current = onPress;
  });
  return useMemo(() => ({ click: ({ dataIndex }) => press.current?.(dataIndex) }), []);
}
