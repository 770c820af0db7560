import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** Only what reports draw; the SVG renderer, because the canvas one breaks under Trusted Types. */
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export { init };
