import type { OperationHandler } from '../operation-handler.ts';
import { deleteSchemaTable, getColumnConfigurations, getTableStructure } from './operations.ts';
import {
  checkTableImport,
  setTableImportMode,
  startTableImport,
  stopTableImport,
  undoTableImport,
  updateTableImportColumns,
} from './imports/operations.ts';
import { addTableImport, addTableImportRows, finishTableImport, getTableImportTargets } from './imports/upload.ts';
import { submitForm } from './submit-form.ts';
import { findTableRecords, getTableEntries } from './table-entries.ts';

/** The handlers of data models. */
export const dataModelsHandlers: readonly OperationHandler[] = [
  addTableImport,
  addTableImportRows,
  checkTableImport,
  deleteSchemaTable,
  findTableRecords,
  finishTableImport,
  getColumnConfigurations,
  getTableEntries,
  getTableImportTargets,
  getTableStructure,
  setTableImportMode,
  startTableImport,
  stopTableImport,
  submitForm,
  undoTableImport,
  updateTableImportColumns,
];
