import type { OperationHandler } from '../operation-handler.ts';
import { exportPerson, getPersonExport } from './export/operations.ts';

/** The handlers of requests for the data of a person. */
export const peopleHandlers: readonly OperationHandler[] = [exportPerson, getPersonExport];
