import type { QueryClient } from '@tanstack/react-query';
import type { Operation } from '../../../renderer/language/types/operation.ts';

/** Writes that follow each other, such as those of many chosen rows, count once. */
const PAUSE_MS = 150;

/** Returns the cache key of the count of a list. Its service stands first: a write of the service makes it stale. */
export function countKey({ name, path }: Pick<Operation, 'name' | 'path'>): string[] {
  return ['count', serviceOf(path), name];
}

/** Returns a function that is told of each successful write. It refetches the counts of lists of the same service. */
export function createWritten(queries: QueryClient): (operation: Pick<Operation, 'path'>) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  return ({ path }) => {
    const service = serviceOf(path);
    clearTimeout(waiting.get(service));
    const refetch = () => void queries.invalidateQueries({ queryKey: ['count', service] });
    waiting.set(service, setTimeout(refetch, PAUSE_MS));
  };
}

/** @example serviceOf('/orders-management/management/orders/closeOrder') // 'orders-management' */
function serviceOf(path: string): string {
  return path.split('/')[1] ?? '';
}
