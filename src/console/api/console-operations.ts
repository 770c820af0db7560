import { operations } from 'virtual:screens';
import type { Operation } from '../../../renderer/language/types/operation.ts';

/**
 * Operations that belong to no screen: the session's, the shell's and those of controls. They come from the catalogue
 * together with the index of screens.
 */
export const consoleOperations: Record<string, Operation> = operations;
