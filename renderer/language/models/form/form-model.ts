import { heldRows } from '../../resolve/held-rows.ts';
import { entityShape } from '../../rules/entity-shape.ts';
import type { ConfiguredSection } from '../dynamic/configured.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { Condition } from '../../types/condition.ts';
import type { Action, FormDescriptor, SaveButton, Section } from '../../types/descriptor.ts';
import type { Entity } from '../../types/entity.ts';
import { asTaken } from './as-taken.ts';
import {
  childrenModel,
  fieldModel,
  optional,
  type Builder,
  type FormChildren,
  type FormModelField,
} from './field-model.ts';

export { fieldNamed, fieldsOf } from './fields-of.ts';
export type { FormChildren, FormModelField } from './field-model.ts';

/** Fields that are filled in together: those of a form, of a choice that is created, or of settings. */
export interface FieldSet {
  id: string;
  /** The names that conditions may read. A name without a value is null. */
  entity: Pick<Entity, 'properties'>;
  sections: FormSection[];
  checks?: FormDescriptor['checks'];
}

/** A form screen completed by the data rules of its entity. */
export interface FormModel extends FieldSet {
  title: FormDescriptor['title'];
  route: FormDescriptor['route'];
  entity: Entity;
  endpoints: FormDescriptor['endpoints'];
  selector?: FormDescriptor['selector'];
  new?: FormDescriptor['new'];
  readOnlyWhen?: Condition;
  notices?: FormDescriptor['notices'];
  onChangeRules?: FormDescriptor['onChangeRules'];
  before?: FormDescriptor['before'];
  fieldsFrom?: FormDescriptor['fieldsFrom'];
  after: Required<NonNullable<FormDescriptor['after']>>;
  save: SaveButton & { label: string };
  actions: Action[];
  /** Names in the descriptor that do not exist. They are shown in place and reported by lint. */
  problems: string[];
}

export interface FormSection {
  title?: string;
  columns: 1 | 2;
  /** In a rail beside the others. */
  aside?: boolean;
  visibleWhen?: Condition;
  rows: FormRow[];
  children?: FormChildren;
}

export interface FormRow {
  visibleWhen?: Condition;
  fields: FormModelField[];
  /** Fields beside each other in this row, where it says so itself. */
  columns?: number;
  /** Each field has the width of a usual field, and the rest of the row is empty. */
  isNarrow?: boolean;
}

/** The defaults of a form (`docs/console.md#forms`). */
const SAVE_LABEL = 'Save Changes';
const AFTER: FormModel['after'] = { add: 'replace', update: 'stay', delete: 'back' };

/**
 * Returns the model of a form screen. Returns null when the screen is not a form or its entity is not in the catalogue.
 * @param configured The fields that `fieldsFrom` has answered. Their sections follow the others.
 */
export function formModel(screen: ResolvedScreen, configured: readonly ConfiguredSection[] = []): FormModel | null {
  const { descriptor, entities, operations } = screen;
  if (descriptor.kind !== 'form' || screen.entity === undefined) return null;
  const entity = asTaken(screen.entity, descriptor, operations);
  const problems = [...screen.problems];
  const { selector, readOnlyWhen, notices, onChangeRules, checks, before, fieldsFrom, new: given } = descriptor;
  const builder: Builder = {
    shape: entityShape(entity, entities),
    owner: entity.entity,
    entities,
    problems,
    ...optional({ readOnlyWhen }),
  };
  return {
    id: descriptor.id,
    title: descriptor.title,
    route: descriptor.route,
    entity,
    endpoints: descriptor.endpoints,
    sections: [
      ...descriptor.sections.map((section) => sectionModel(section, builder)),
      ...configuredModels(configured, builder),
    ],
    after: { ...AFTER, ...(descriptor.route.edit === undefined ? { add: 'back' } : {}), ...descriptor.after },
    save: { label: SAVE_LABEL, ...descriptor.save },
    actions: descriptor.actions ?? [],
    ...optional({ selector, readOnlyWhen, notices, onChangeRules, checks, before, fieldsFrom, new: given }),
    problems,
  };
}

/** Returns the sections of configured fields: their data rules are their own, and no entity describes them. */
function configuredModels(sections: readonly ConfiguredSection[], builder: Builder): FormSection[] {
  const configured = sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
  const properties = Object.fromEntries(configured.map(({ name, rules }) => [name, rules]));
  const required = configured.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const around: Builder = { ...builder, shape: { required, properties } };
  return sections.map(({ title, rows }) => ({
    ...optional({ title }),
    columns: 1,
    rows: rows.map(({ grow, fields }) => ({
      ...(fields.length > 1 ? { columns: fields.length } : {}),
      ...(grow ? {} : { isNarrow: true }),
      fields: fields.map(({ rules: _rules, isRequired: _isRequired, ...field }) => fieldModel(field, around)),
    })),
  }));
}

function sectionModel({ rows = [], children, columns = 1, ...rest }: Section, builder: Builder): FormSection {
  const list = children === undefined ? undefined : childrenModel(children, builder);
  const isBrought = list !== undefined && list.field.children !== undefined && heldRows(list.field) === undefined;
  return {
    ...rest,
    ...(isBrought ? { visibleWhen: whileAdding(rest.visibleWhen) } : {}),
    columns,
    rows: rows.map((row) => ({ ...row, fields: row.fields.map((field) => fieldModel(field, builder)) })),
    ...(list === undefined ? {} : { children: list }),
  };
}

/** Records that a new record brings along are changed on their own once it exists. */
function whileAdding(visibleWhen: Condition | undefined): Condition {
  const adds: Condition = { field: 'screen.mode', is: 'add' };
  return visibleWhen === undefined ? adds : { all: [adds, visibleWhen] };
}

/** Returns the model without the sections of records that a new record brings along and that the person may not add. */
export function permittedSections(model: FormModel, can: (operation: string) => boolean): FormModel {
  const isForbidden = ({ children }: FormSection): boolean => {
    const addedBy = children?.field.children?.addedBy;
    return addedBy !== undefined && !can(addedBy);
  };
  if (!model.sections.some(isForbidden)) return model;
  return { ...model, sections: model.sections.filter((section) => !isForbidden(section)) };
}
