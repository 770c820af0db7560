import type { FormField } from './generated/shared.ts';

export type { Area, EntryFind } from './generated/area.ts';
export type { Descriptor } from './generated/descriptor.ts';
export type { ChangeRule, ChildRows, FormDescriptor, SaveButton, Section } from './generated/form.ts';
export type { BulkFile, Column, Filter, ListChart, ListDescriptor, ListPeriod } from './generated/list.ts';
export type { Action, Ask, CreateChoice, FormField } from './generated/shared.ts';
export type { WizardDescriptor, WizardField, WizardSubmit } from './generated/wizard.ts';

/** The keys by which a field finds its choices. Filters and selectors have some of them. */
export type Lookup = Pick<
  FormField,
  | 'dataSource'
  | 'dataSourceDependsOn'
  | 'dataset'
  | 'dataKeyFieldName'
  | 'dataTextFieldName'
  | 'dataSourceArgs'
  | 'offerWhen'
  | 'chooseOnly'
  | 'chooseWhen'
  | 'fill'
  | 'create'
>;
