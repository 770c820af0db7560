import { operations } from 'virtual:screens';
import type { Operation } from '../../../renderer/language/types/operation.ts';

/**
 * The calls that belong to no screen: the session's, and what the frame and controls make by themselves. They come from the
 * catalogue with the index of screens, so that an address stands in one place.
 */
export const consoleOperations: Record<string, Operation> = operations;
