import type { TabHead } from './generated/area.ts';

export type { NextStep, TabHead } from './generated/area.ts';
export type { CardsDescriptor } from './generated/cards.ts';
export type { ChartDescriptor } from './generated/chart.ts';
export type { FlowDescriptor } from './generated/flow.ts';
export type { EditorDescriptor } from './generated/editor.ts';
export type { LayoutDescriptor } from './generated/layout.ts';
export type { FillAll, GridDescriptor } from './generated/grid.ts';
export type { MatrixDescriptor } from './generated/matrix.ts';
export type { MessageDescriptor } from './generated/message.ts';
export type { MetricsDescriptor, TimeSpan } from './generated/metrics.ts';
export type { PageDescriptor } from './generated/page.ts';
export type { RecordDescriptor } from './generated/record.ts';
export type { ChartLevels, ReportDescriptor, ReportPeriod } from './generated/report.ts';
export type { FilterBar, SelectionDescriptor } from './generated/selection.ts';
export type { SettingsDescriptor, SettingsSource } from './generated/settings.ts';
export type { Card, Expand, Fact, Lines, RowRead, Rows, SaveCall } from './generated/shared.ts';
export type { TilesDescriptor } from './generated/tiles.ts';

/** What a record page and the header above a tab set have in common: title, badges, facts, notices, actions. */
export type RecordHead = Omit<TabHead, 'as'>;
