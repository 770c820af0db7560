import Ajv from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import abilities from '../../../schemas/descriptor/abilities.schema.json' with { type: 'json' };
import area from '../../../schemas/descriptor/area.schema.json' with { type: 'json' };
import cards from '../../../schemas/descriptor/cards.schema.json' with { type: 'json' };
import chart from '../../../schemas/descriptor/chart.schema.json' with { type: 'json' };
import editor from '../../../schemas/descriptor/editor.schema.json' with { type: 'json' };
import entity from '../../../schemas/descriptor/entity.schema.json' with { type: 'json' };
import flow from '../../../schemas/descriptor/flow.schema.json' with { type: 'json' };
import form from '../../../schemas/descriptor/form.schema.json' with { type: 'json' };
import grid from '../../../schemas/descriptor/grid.schema.json' with { type: 'json' };
import language from '../../../schemas/descriptor/language.schema.json' with { type: 'json' };
import layout from '../../../schemas/descriptor/layout.schema.json' with { type: 'json' };
import list from '../../../schemas/descriptor/list.schema.json' with { type: 'json' };
import matrix from '../../../schemas/descriptor/matrix.schema.json' with { type: 'json' };
import message from '../../../schemas/descriptor/message.schema.json' with { type: 'json' };
import metrics from '../../../schemas/descriptor/metrics.schema.json' with { type: 'json' };
import operations from '../../../schemas/descriptor/operations.schema.json' with { type: 'json' };
import page from '../../../schemas/descriptor/page.schema.json' with { type: 'json' };
import record from '../../../schemas/descriptor/record.schema.json' with { type: 'json' };
import report from '../../../schemas/descriptor/report.schema.json' with { type: 'json' };
import scenario from '../../../schemas/descriptor/scenario.schema.json' with { type: 'json' };
import selection from '../../../schemas/descriptor/selection.schema.json' with { type: 'json' };
import settings from '../../../schemas/descriptor/settings.schema.json' with { type: 'json' };
import shared from '../../../schemas/descriptor/shared.schema.json' with { type: 'json' };
import table from '../../../schemas/descriptor/table.schema.json' with { type: 'json' };
import tiles from '../../../schemas/descriptor/tiles.schema.json' with { type: 'json' };
import { vocabularySchema } from '../names/vocabulary.ts';
import wizard from '../../../schemas/descriptor/wizard.schema.json' with { type: 'json' };

/** The schemas of `schemas/descriptor/` by file name. */
export const schemas: Record<string, JsonObject> = {
  'shared.schema.json': shared,
  'generated/vocabulary.schema.json': vocabularySchema,
  'entity.schema.json': entity,
  'table.schema.json': table,
  'operations.schema.json': operations,
  'abilities.schema.json': abilities,
  'area.schema.json': area,
  'language.schema.json': language,
  'list.schema.json': list,
  'flow.schema.json': flow,
  'form.schema.json': form,
  'wizard.schema.json': wizard,
  'page.schema.json': page,
  'grid.schema.json': grid,
  'record.schema.json': record,
  'cards.schema.json': cards,
  'selection.schema.json': selection,
  'settings.schema.json': settings,
  'report.schema.json': report,
  'tiles.schema.json': tiles,
  'matrix.schema.json': matrix,
  'message.schema.json': message,
  'metrics.schema.json': metrics,
  'editor.schema.json': editor,
  'chart.schema.json': chart,
  'layout.schema.json': layout,
  'scenario.schema.json': scenario,
};

/** The kinds of screen, each with its schema. */
export const SCREEN_KINDS = [
  'list',
  'form',
  'wizard',
  'page',
  'grid',
  'record',
  'cards',
  'selection',
  'settings',
  'report',
  'tiles',
  'metrics',
  'message',
  'editor',
  'matrix',
  'chart',
  'flow',
  'layout',
];

/** Accepts any operation name: a lint rule reports unknown operations. Editors get the list of names. */
export const OPERATION_NAMES: Record<string, JsonObject> = {
  'generated/catalogue.schema.json': {
    definitions: { operation: { $ref: '../shared.schema.json#/definitions/name', 'x-ref': 'operation' } },
  },
};

// A lint rule checks `format: regex`, because it reports where the expression breaks. `verbose` adds the schema to each
// error. Optimizing the compiled code takes longer than it saves in all files of a project.
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  validateFormats: false,
  schemas: { ...schemas, ...OPERATION_NAMES },
  code: { optimize: false },
});

/** Returns the validator of a schema, which is compiled at its first use. */
export function validatorOf(name: string): ValidateFunction {
  const validator = ajv.getSchema(`${name}.schema.json`);
  if (!validator) throw new Error(`There is no schema '${name}.schema.json'.`);
  return validator;
}
