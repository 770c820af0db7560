import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChartModel } from '../../../language/reports/chart-model.ts';
import { readColours } from './chart-colours.ts';
import { chartOption } from './chart-option.ts';
import { init } from './echarts.ts';
import { useColourChanges } from './use-colour-changes.ts';
import styles from './chart.module.css';

type Drawing = ReturnType<typeof init>;

interface ChartProps {
  model: ChartModel;
  /** Presses on the bar of a row lead somewhere. */
  onPress: ((row: number) => void) | undefined;
}

/** Draws a chart as wide as its place. For the eyes only: whoever shows it says in words what it tells. */
export default function Chart({ model, onPress }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const changes = useColourChanges();
  const press = useRef(onPress);
  useLayoutEffect(() => {
    press.current = onPress;
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const drawn = init(element, null, { renderer: 'svg' });
    drawing.current = drawn;
    drawn.on('click', ({ dataIndex }) => press.current?.(dataIndex));
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      remove(drawn, element);
    };
  }, []);

  const isPressable = onPress !== undefined;
  useEffect(() => {
    if (!place.current || !drawing.current) return;
    const { fontFamily } = getComputedStyle(place.current);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    drawing.current.setOption(chartOption(model, { colours: readColours(place.current), font: fontFamily, isStill, isPressable }), { notMerge: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another theme gives other colours
  }, [model, isPressable, changes]);

  return <div ref={place} className={styles.chart} />;
}

/** The library empties what it drew by `innerHTML`, which Trusted Types refuse even for nothing: the element is emptied here, before it can. */
function remove(drawn: Drawing, element: HTMLElement): void {
  const { painter } = drawn.getZr();
  painter.clear = () => undefined;
  painter.dispose = () => undefined;
  drawn.dispose();
  element.replaceChildren();
}
