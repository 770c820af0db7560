import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { NewField } from './field-argument.ts';

/** The currency of amounts of money, unless the entity has another one. */
const CURRENCY: NewField = {
  name: 'currencyCode',
  isRequired: true,
  field: { title: 'Currency' },
  references: 'Currency',
};

/** The folder of a record's files (`docs/console.md#upload-folder`). */
const UPLOAD_PATH: NewField = {
  name: 'assetsUploadPath',
  isRequired: false,
  field: { type: 'string', title: 'Assets Upload Path', readOnly: true, compute: 'assets.uploadPath' },
};

/**
 * Returns the fields with those that they cannot do without: the currency behind the first amount of money, and the
 * upload folder behind the last field when one holds files. Fields that the entity has are not added; amounts take the
 * currency field that the entity has.
 */
export function withCompanions(given: readonly NewField[], entity?: Entity): NewField[] {
  const there = new Set([...Object.keys(entity?.properties ?? {}), ...given.map(({ name }) => name)]);
  const currency = currencyFieldOf(entity) ?? CURRENCY.name;
  const fields = given.map((one): NewField =>
    one.field['currencyField'] === undefined ? one : { ...one, field: { ...one.field, currencyField: currency } },
  );
  const firstAmount = fields.findIndex(({ field }) => field['currencyField'] === CURRENCY.name);
  const lacksCurrency = firstAmount !== -1 && !there.has(CURRENCY.name);
  const withCurrency = lacksCurrency ? fields.toSpliced(firstAmount + 1, 0, CURRENCY) : fields;
  const hasFiles = fields.some(({ field }) => field['format'] === 'assets');
  return !hasFiles || there.has(UPLOAD_PATH.name) ? withCurrency : [...withCurrency, UPLOAD_PATH];
}

/** Returns the field that holds the currency of an entity's amounts; undefined when it has none. */
function currencyFieldOf(entity: Entity | undefined): string | undefined {
  const fields = Object.entries(entity?.properties ?? {});
  const ofAmounts = fields.flatMap(([, { currencyField }]) => currencyField ?? []);
  return ofAmounts[0] ?? fields.find(([, { references }]) => references?.entity === 'Currency')?.[0];
}
