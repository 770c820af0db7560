import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { getInstanceByDom, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** Registers only the parts that reports draw. The canvas renderer breaks under Trusted Types. */
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

/** The functions of ECharts that `echarts-for-react` calls. */
export const echarts = { init, getInstanceByDom, dispose };

/**
 * Disposes a drawing. ECharts empties its element by `innerHTML`, which Trusted Types refuse, so this empties it
 * instead.
 */
function dispose(element: HTMLElement): void {
  const drawing = getInstanceByDom(element);
  if (!drawing) return;
  const { painter } = drawing.getZr();
  painter.clear = () => undefined;
  painter.dispose = () => undefined;
  drawing.dispose();
  element.replaceChildren();
}
