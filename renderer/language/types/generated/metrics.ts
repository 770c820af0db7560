// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Condition, Read, Rows } from './shared.ts';

/** Figures as cards. */
export interface MetricsDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** metrics: this schema. */
  kind: 'metrics';
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
  rows: Rows;
  timespan?: TimeSpan;
  /**
   * What the changes are, said between the days and the days before them: 'changes against'. It needs a `timespan`,
   * which says the days.
   */
  comparison?: string;
  /** A row as a figure: its fields. */
  metric: {
    /** What it is. */
    title: string;
    /** A sentence about it. */
    text?: string;
    /** How much. */
    value: string;
    /** Field with its currency or unit. */
    unit?: string;
    format?: string;
    /** Path or address it leads to; without a value it leads nowhere. */
    link?: string;
    /** How it has changed, in per cent; its sign decides up or down. */
    change?: string;
    /** While this is true a fall is good and a rise is bad: refunds, cancellations, debts. */
    lowerIsBetter?: Condition;
    /** The values that led there, oldest first: a small line. */
    series?: string;
  };
  /** Shown when there is nothing. */
  emptyText?: string;
}

/** The days that the figures are about, said beneath the heading. */
export type TimeSpan =
  | 'today'
  | 'yesterday'
  | 'thisweek'
  | 'lastweek'
  | 'thismonth'
  | 'lastmonth'
  | 'thisquarter'
  | 'lastquarter'
  | 'thisyear'
  | 'lastyear';
