import type { OperationHandler } from '../operation-handler.ts';
import { deleteSchemaTable, getColumnConfigurations, getTableStructure } from './operations.ts';
import { submitForm } from './submit-form.ts';

/** The handlers of data models. */
export const dataModelsHandlers: readonly OperationHandler[] = [
  deleteSchemaTable,
  getColumnConfigurations,
  getTableStructure,
  submitForm,
];
