import type { UnitRow } from '../core/state.ts';

/**
 * Returns where a buyer finds an online delivery. The manual connector: the resource has the serial number below the
 * end point of its fulfilment process, and nobody is called.
 */
export function resourceAddress(endPoint: string, { globalSerialNumber }: UnitRow): string {
  return `${endPoint.replace(/\/+$/, '')}/${encodeURIComponent(globalSerialNumber)}`;
}
