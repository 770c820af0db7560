import type { JsonObject } from '../../../language/types/json.ts';

/** Values that the next form begins with. */
export interface HandedOver {
  values: JsonObject;
  /** The form is saved at once. */
  isSaved?: boolean;
}

let handed: (HandedOver & { address: string }) | undefined;

/** Hands values to the add form at an address, which is opened next. They are kept in memory alone. */
export function handOver(address: string, given: HandedOver): void {
  handed = { ...given, address };
}

/** Returns the values for the form at an address, once. Values for another address are given up. */
export function takeHandedOver(address: string): HandedOver | undefined {
  const given = handed;
  handed = undefined;
  return given?.address === address ? given : undefined;
}
