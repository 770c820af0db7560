import { useEffect, useState, type ComponentType } from 'react';
import type { ChartProps } from './chart.tsx';

/** Wraps the component in an object: React calls a function that is passed to a state setter. */
interface Drawn {
  Chart: ComponentType<ChartProps>;
}

/** Loads ECharts with the first chart. If that fails, the screen shows its table alone. */
export function useChart(): Drawn | 'failed' | undefined {
  const [chart, setChart] = useState<Drawn | 'failed'>();
  useEffect(() => {
    let isGone = false;
    import('./chart.tsx').then(
      (module) => !isGone && setChart({ Chart: module.default }),
      () => !isGone && setChart('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return chart;
}
