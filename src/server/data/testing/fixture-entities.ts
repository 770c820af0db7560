import { sql } from 'kysely';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { ServerCatalogue } from '../catalogue/catalogue.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../engine/database.ts';
import { compareTable } from '../tables/compare-tables.ts';
import { migrationText } from '../tables/migration-text.ts';
import { tableShape } from '../tables/table-shape.ts';
import { invoiceEntities } from './fixture-invoice.ts';

/**
 * Entities with features that the product's entities do not use yet: money, child rows, secrets, fixed and conditional
 * fields, a reference within the tenant, hard deletion, nested rows, batches, every column type.
 */
const Warehouse: Entity = {
  entity: 'Warehouse',
  table: { name: 'fixture_warehouses', class: 'tenant' },
  key: ['code'],
  title: 'Warehouse',
  titlePlural: 'Warehouses',
  titleField: 'code',
  search: ['code'],
  required: ['code'],
  properties: {
    code: { type: 'string', format: 'code', title: 'Code', maxLength: 10 },
    city: { type: 'string', title: 'City', maxLength: 50 },
  },
};

const PriceStage: Entity = {
  entity: 'PriceStage',
  table: { name: 'fixture_price_stages', class: 'tenant' },
  key: ['priceStageId'],
  title: 'Stage',
  titlePlural: 'Stages',
  titleField: 'stage',
  required: ['stage', 'percentage'],
  properties: {
    priceStageId: { type: 'integer', generated: true, readOnly: true },
    priceId: { type: 'integer' },
    stage: { type: 'string', title: 'Stage', maxLength: 30 },
    percentage: { type: 'number', format: 'percentage', title: 'Percentage' },
    warehouseCode: {
      type: 'string',
      format: 'code',
      references: { entity: 'Warehouse', field: 'code', as: 'warehouse' },
    },
  },
};

const Price: Entity = {
  entity: 'Price',
  table: { name: 'fixture_prices', class: 'tenant' },
  key: ['priceId'],
  title: 'Price',
  titlePlural: 'Prices',
  titleField: 'title',
  search: ['title', 'note'],
  softDelete: true,
  unique: [['title', 'currencyCode']],
  required: ['title', 'currencyCode', 'fixedPrice'],
  properties: {
    priceId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string', title: 'Title', minLength: 2, maxLength: 40 },
    currencyCode: {
      type: 'string',
      format: 'code',
      title: 'Currency',
      immutable: true,
      references: { entity: 'Currency', field: 'currencyCode', as: 'currency' },
    },
    fixedPrice: { type: 'number', format: 'money', title: 'Fixed Price', currencyField: 'currencyCode' },
    warehouseCode: {
      type: 'string',
      format: 'code',
      title: 'Warehouse',
      references: { entity: 'Warehouse', field: 'code', as: 'warehouse' },
    },
    secretKey: { type: 'string', title: 'Secret Key', writeOnly: true, maxLength: 100 },
    hasStages: { type: 'boolean', title: 'Stages', default: false },
    stages: {
      type: 'array',
      title: 'Stages',
      presentWhen: { field: 'hasStages', is: true },
      children: {
        entity: 'PriceStage',
        foreignKey: 'priceId',
        orderBy: 'percentage desc',
        unique: [['stage']],
        sum: { percentage: 100 },
      },
    },
    note: {
      type: 'string',
      format: 'multiline',
      title: 'Note',
      maxLength: 200,
      presentWhen: { field: 'hasStages', is: true },
    },
    weight: { type: 'number', title: 'Weight' },
    startDate: { type: 'string', format: 'date', title: 'Start' },
    reviewedAt: { type: 'string', format: 'date-time', title: 'Reviewed' },
    settings: { type: 'object', format: 'json', title: 'Settings' },
    upper: { type: 'string', title: 'Upper', compute: 'fixture.upper' },
    createdDate: { type: 'string', format: 'date-time', title: 'Created Date', readOnly: true },
  },
};

/** Rows of a warehouse that are saved as a batch, with nested rows, and referenced in all three ways of `onDelete`. */
const Shelf: Entity = {
  entity: 'Shelf',
  table: { name: 'fixture_shelves', class: 'tenant' },
  key: ['shelfId'],
  title: 'Shelf',
  titlePlural: 'Shelves',
  titleField: 'title',
  softDelete: true,
  unique: [['warehouseCode', 'orderNo'], ['code']],
  required: ['warehouseCode', 'orderNo', 'title'],
  properties: {
    shelfId: { type: 'integer', generated: true, readOnly: true },
    warehouseCode: {
      type: 'string',
      format: 'code',
      references: { entity: 'Warehouse', field: 'code', as: 'warehouse', onDelete: 'cascade' },
    },
    orderNo: { type: 'integer', title: 'Order No', minimum: 1, maximum: 1000 },
    title: { type: 'string', title: 'Title', maxLength: 30 },
    code: { type: 'string', format: 'code', title: 'Code', maxLength: 10 },
    boxes: {
      type: 'array',
      title: 'Boxes',
      children: { entity: 'Box', foreignKey: 'shelfId', orderBy: 'label', unique: [['label']] },
    },
  },
};

const Box: Entity = {
  entity: 'Box',
  table: { name: 'fixture_boxes', class: 'tenant' },
  key: ['boxId'],
  title: 'Box',
  titlePlural: 'Boxes',
  titleField: 'label',
  required: ['label'],
  properties: {
    boxId: { type: 'integer', generated: true, readOnly: true },
    shelfId: { type: 'integer' },
    label: { type: 'string', title: 'Label', maxLength: 30 },
    things: {
      type: 'array',
      title: 'Things',
      children: { entity: 'Thing', foreignKey: 'boxId', orderBy: 'title', sum: { share: 100 } },
    },
  },
};

const Thing: Entity = {
  entity: 'Thing',
  table: { name: 'fixture_things', class: 'tenant' },
  key: ['thingId'],
  title: 'Thing',
  titlePlural: 'Things',
  titleField: 'title',
  required: ['title', 'share'],
  properties: {
    thingId: { type: 'integer', generated: true, readOnly: true },
    boxId: { type: 'integer' },
    title: { type: 'string', title: 'Title', maxLength: 30 },
    share: { type: 'number', format: 'percentage', title: 'Share' },
    isFragile: { type: 'boolean', title: 'Fragile', default: false },
    padding: { type: 'string', title: 'Padding', maxLength: 30, presentWhen: { field: 'isFragile', is: true } },
    labelCode: { type: 'string', format: 'code', references: { entity: 'Label', field: 'labelCode', as: 'label' } },
  },
};

const Label: Entity = {
  entity: 'Label',
  table: { name: 'fixture_labels', class: 'tenant' },
  key: ['labelCode'],
  title: 'Label',
  titlePlural: 'Labels',
  titleField: 'labelCode',
  softDelete: true,
  required: ['labelCode'],
  properties: {
    labelCode: { type: 'string', format: 'code', maxLength: 10 },
    shelfId: { type: 'integer', references: { entity: 'Shelf', field: 'shelfId', as: 'shelf', onDelete: 'keep' } },
    shelfCode: { type: 'string', format: 'code', references: { entity: 'Shelf', field: 'code', as: 'shelfOfCode' } },
  },
};

/** Returns the product's catalogue with the fixture's entities added. */
export function fixtureCatalogue(): ServerCatalogue {
  const { entities, operations } = loadCatalogue();
  return {
    entities: { ...entities, Warehouse, PriceStage, Price, Shelf, Box, Thing, Label, ...invoiceEntities },
    operations,
  };
}

/** Creates their tables, as a proposed migration would. */
export async function addFixtureTables(database: Database): Promise<void> {
  const { entities } = fixtureCatalogue();
  const missing = [Warehouse, Price, PriceStage, Shelf, Box, Thing, Label, ...Object.values(invoiceEntities)].flatMap(
    (entity) => compareTable(tableShape(entity, entities), undefined) ?? [],
  );
  await database.asOwner((query) => sql.raw(migrationText(missing)).execute(query));
}
