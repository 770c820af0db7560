import { formatValue } from '../../../../renderer/language/text/formats/format-value.ts';
import { DEFAULT_LOCALE } from '../../../../renderer/language/text/formats/locale.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';

/** The paths of public forms: `/published/forms/<form>/<title>`. The id decides; the title is for people. */
export const PUBLIC_FORMS = '/published/forms/';

/**
 * Returns the path at which everybody can send a form (`docs/domain/data-models.md#public-forms`); null for one that is
 * not published.
 * @example publicAddress({ formId: 3, formTitle: 'Showroom Visit', isPublished: true }) // '/published/forms/3/showroom-visit'
 */
export function publicAddress({ formId, formTitle, isPublished }: StoredRecord): string | null {
  if (isPublished !== true) return null;
  const title = formatValue('slug', String(formTitle), DEFAULT_LOCALE);
  return `${PUBLIC_FORMS}${Number(formId)}/${encodeURIComponent(title)}`;
}
