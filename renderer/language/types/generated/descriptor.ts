// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { CardsDescriptor } from './cards.ts';
import type { ChartDescriptor } from './chart.ts';
import type { EditorDescriptor } from './editor.ts';
import type { FlowDescriptor } from './flow.ts';
import type { FormDescriptor } from './form.ts';
import type { GridDescriptor } from './grid.ts';
import type { LayoutDescriptor } from './layout.ts';
import type { ListDescriptor } from './list.ts';
import type { MatrixDescriptor } from './matrix.ts';
import type { MessageDescriptor } from './message.ts';
import type { MetricsDescriptor } from './metrics.ts';
import type { PageDescriptor } from './page.ts';
import type { RecordDescriptor } from './record.ts';
import type { ReportDescriptor } from './report.ts';
import type { SelectionDescriptor } from './selection.ts';
import type { SettingsDescriptor } from './settings.ts';
import type { TilesDescriptor } from './tiles.ts';
import type { WizardDescriptor } from './wizard.ts';

/** What one file of `screens/` holds: a screen of one of the kinds. */
export type Descriptor =
  | ListDescriptor
  | FlowDescriptor
  | FormDescriptor
  | WizardDescriptor
  | PageDescriptor
  | GridDescriptor
  | RecordDescriptor
  | CardsDescriptor
  | SelectionDescriptor
  | SettingsDescriptor
  | ReportDescriptor
  | TilesDescriptor
  | MatrixDescriptor
  | MessageDescriptor
  | MetricsDescriptor
  | EditorDescriptor
  | ChartDescriptor
  | LayoutDescriptor;
