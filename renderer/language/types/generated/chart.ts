// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Column } from './list.ts';
import type { ChartLevels, ReportPeriod } from './report.ts';
import type { Access, Read, Rows, Selector } from './shared.ts';

/** A chart that a person drills into, with a table of the same figures: the drill-down chart. */
export interface ChartDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** chart: this schema. */
  kind: 'chart';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Read before the block, in this order; each answer stands under its name in the scope load., as load.app.appId. */
  load?: { [name: string]: Read };
  /** Heading of the screen. */
  title: string;
  /** Path of the screen, starting and ending with '/'. A {parameter} stands for one segment. */
  route: string;
  selector?: Selector;
  period?: ReportPeriod;
  rows: Rows;
  /**
   * Titles and formats of what the chart measures, and columns of the table. A field along the axis of another level
   * than the shown one is left out.
   */
  columns: Column[];
  /** What is drawn. */
  chart: {
    /** Its kind. */
    kind: 'bar' | 'line';
    /**
     * Field along the axis; or one for each level of `period`, where the rows of a year are months, and those of a
     * month days.
     */
    x: string | ChartLevels;
    /** Field that is measured, or several: one line or group of bars for each. */
    y: string | string[];
  };
  /** Shown when there is nothing. */
  emptyText?: string;
}
