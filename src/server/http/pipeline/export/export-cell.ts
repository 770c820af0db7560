import { isObject } from '../../../../../renderer/language/paths/path.ts';
import { zonedClock } from '../../../../../renderer/language/text/formats/zoned-day.ts';
import { safeAddress } from '../../../../../renderer/language/text/links/safe-address.ts';
import type { Field } from '../../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import { FILES_PATH } from '../../../blobs/reading/reading-routes.ts';

/** Where a file is read. */
export interface ExportPlace {
  /** Of the tenant: `Asia/Kolkata`. */
  timeZone: string;
  /** Of the console, for the addresses of files: `https://acme.example`. */
  origin: string;
}

/** Returns the heading of a column. A column of times names their zone. */
export function exportHeading(label: string, field: Field | undefined, { timeZone }: ExportPlace): string {
  return field?.format === 'date-time' ? `${label} (${timeZone})` : label;
}

/**
 * Returns the value of a cell as a person reads it in a spreadsheet: a time by the clock of the tenant, pictures and
 * files as their addresses, one a line.
 */
export function exportCell(value: Json | undefined, field: Field | undefined, place: ExportPlace): Json | undefined {
  if (field?.format === 'date-time' && typeof value === 'string') return zonedClock(value, place.timeZone);
  if (field?.format === 'assets') return addressesOf(value, place).join('\n');
  return value;
}

function addressesOf(value: Json | undefined, { origin }: ExportPlace): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((asset) => {
    const address = isObject(asset) ? asset['assetUrl'] : undefined;
    return typeof address === 'string' ? fileAddress(address.trim(), origin) : [];
  });
}

/** Returns the absolute address of a stored file; empty for an address that may not stand in a link. */
function fileAddress(address: string, origin: string): string[] {
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(address);
  const path = address.replace(/^\/+/, '').replace(/^(?:api\/images|digitalassets-management\/files)\//, '');
  const safe = safeAddress(isAbsolute ? address : FILES_PATH + path);
  if (path === '' || safe === '') return [];
  return [isAbsolute ? safe : new URL(safe, origin).href];
}
