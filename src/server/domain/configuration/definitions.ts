import { PALETTES } from '../../../../renderer/colours/palettes.ts';
import { labelOfName } from '../../../../renderer/language/text/words/split-words.ts';

/** A setting that a workspace and its sites can have (`docs/domain/configuration.md#settings`). */
export interface SettingDefinition {
  configurationTypeCode: string;
  /** Settings of one section stand together. */
  sectionName: string;
  configurationKey: string;
  title: string;
  /** Decides the control and the checks of its value. */
  dataTypeCode: string;
  /** As text; null for none. */
  defaultConfigurationValue: string | null;
  /** Whether a site has a value of its own; a workspace always may. */
  isOfSite: boolean;
}

/** The type of the workspace's colours. */
export const COLOURS = 'cssvar-color';

type Row = readonly [sectionName: string, key: string, title: string, dataTypeCode: string, byDefault?: string];

const OF_SITES: Readonly<Record<string, readonly Row[]>> = {
  general: [
    ['Site', 'tagline', 'The line under the name', 'text'],
    ['Site', 'copyrightText', 'Who owns what is shown', 'text'],
    ['Contact', 'supportEmail', 'Where customers write to', 'email'],
    ['Contact', 'supportPhone', 'Where customers call', 'phone'],
    ['Contact', 'postalAddress', 'Where letters go', 'multilinetext'],
  ],
  appearance: [
    ['Logo', 'logo', 'Picture in the header', 'image'],
    ['Logo', 'logoOnDark', 'The same on dark surfaces', 'image'],
    ['Browser', 'favicon', 'Icon of the browser tab', 'image'],
  ],
  checkout: [
    ['Orders', 'allowsGuestCheckout', 'Guests may order', 'boolean', 'true'],
    ['Orders', 'minimumOrderAmount', 'Smallest order', 'number', '0'],
    ['Orders', 'orderNotice', 'Notice at the checkout', 'multilinetext'],
    ['Returns', 'returnWindowDays', 'Days to return a product', 'integer', '30'],
    ['Returns', 'returnInstructions', 'How a product is sent back', 'multilinetext'],
  ],
  search: [
    ['Search engines', 'isIndexed', 'Found by search engines', 'boolean', 'true'],
    ['Search engines', 'metaTitle', 'Title in results', 'text'],
    ['Search engines', 'metaDescription', 'Description in results', 'multilinetext'],
  ],
};

/** All settings, in the order in which they are shown. */
export const definitions: readonly SettingDefinition[] = [...colours(), ...ofSites()];

function colours(): SettingDefinition[] {
  const palettes = [...new Set(Object.keys(PALETTES).map(paletteOf))];
  return Object.entries(PALETTES).map(([name, colour]) => ({
    configurationTypeCode: COLOURS,
    sectionName: `${palettes.indexOf(paletteOf(name)) + 1} ${labelOfName(paletteOf(name))}`,
    configurationKey: `--color-${name}`,
    title: labelOfName(name),
    dataTypeCode: 'color',
    defaultConfigurationValue: colour,
    isOfSite: false,
  }));
}

function paletteOf(shade: string): string {
  return shade.replace(/-\d+$/, '');
}

function ofSites(): SettingDefinition[] {
  return Object.entries(OF_SITES).flatMap(([configurationTypeCode, rows]) =>
    rows.map(([sectionName, configurationKey, title, dataTypeCode, byDefault]) => ({
      configurationTypeCode,
      sectionName,
      configurationKey,
      title,
      dataTypeCode,
      defaultConfigurationValue: byDefault ?? null,
      isOfSite: true,
    })),
  );
}
