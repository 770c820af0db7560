import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { readConfiguration } from './configuration.ts';

/** Settings with a picture for the header: a list of assets as JSON, of which the first is used. */
const LOGO = 'logo';
const LOGO_ON_DARK = 'logoOnDark';

/** Returns the site's logo and its logo for dark surfaces (`docs/console.md#logo`), each as an asset or null. */
export async function readLogo(
  transaction: Transaction,
  siteId: number,
): Promise<{ logo: JsonObject | null; logoOnDark: JsonObject | null }> {
  const settings = await readConfiguration(transaction, siteId, [LOGO, LOGO_ON_DARK]);
  return { logo: firstAsset(settings.get(LOGO)), logoOnDark: firstAsset(settings.get(LOGO_ON_DARK)) };
}

function firstAsset(text: string | undefined): JsonObject | null {
  const [asset] = listOf(text);
  return isObject(asset) && typeof asset['assetUrl'] === 'string' && asset['assetUrl'] !== '' ? asset : null;
}

function listOf(text: string | undefined): Json[] {
  if (text === undefined) return [];
  try {
    const value: Json = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    // A value that is not a list of assets counts as unset.
    return [];
  }
}
