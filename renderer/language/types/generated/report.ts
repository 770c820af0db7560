// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Column } from './list.ts';
import type { Access, Action, Read, Rows, Selector } from './shared.ts';

/** A period, a table and a chart over one operation. */
export interface ReportDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** report: this schema. */
  kind: 'report';
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
  /** Columns, from the left. */
  columns: Column[];
  /**
   * Actions of one row, in a menu at its end; their record is the row. After success the rows are read again, unless
   * `then` leads on.
   */
  rowActions?: Action[];
  /** The chart beside the table. */
  chart?: {
    /** Its kind. */
    kind: 'bar' | 'line' | 'pie';
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

/** The field along the axis by how deep the chosen period is. */
export interface ChartLevels {
  /** While no period is chosen, such as `year`. */
  all: string;
  /** While a year is chosen, such as `month`. */
  year: string;
  /** While a month is chosen, such as `day`. */
  month?: string;
  /** While a day is chosen, such as `hour`. */
  day?: string;
}

/** A period, kept in the address as ?period=2025/01 and sent as the last segments of the path. */
export interface ReportPeriod {
  /** Name of the picker, for those who hear it; by default Period. */
  label?: string;
  /** What can be chosen, from the year down. */
  levels: ('year' | 'month' | 'day')[];
  /** How many years are offered, this one first. */
  years: number;
  start?: PeriodStart;
  /** The period that a row stands for, as a template over it: pressing the row or its bar opens it. */
  drill?: string;
}

/** An address without a period is about the current one, down to this level; without it, about all time. */
export type PeriodStart = 'year' | 'month' | 'day';
