import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { LineRow } from '../core/state.ts';

/** Returns the pictures of a line as JSON. */
export function asObjects(assets: LineRow['primaryAsset']): JsonObject[] {
  return (assets ?? []).map((asset) =>
    Object.fromEntries(
      Object.entries(asset).map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
      ]),
    ),
  );
}
