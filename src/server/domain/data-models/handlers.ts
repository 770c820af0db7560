import type { OperationHandler } from '../operation-handler.ts';
import { deleteSchemaTable, getColumnConfigurations, getTableStructure } from './operations.ts';

/** The handlers of data models. */
export const dataModelsHandlers: readonly OperationHandler[] = [
  deleteSchemaTable,
  getColumnConfigurations,
  getTableStructure,
];
