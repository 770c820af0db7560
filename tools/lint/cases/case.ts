/** One mistake in the sound tree of `fixtures/`, and all findings that it causes. */
export interface Case {
  /** The code of the rule that finds it. */
  code: string;
  /** End of the file's path. */
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  change: [string, string];
  /** `file:line:column code message`. */
  found: string[];
}

/** Files of the sound tree in which the mistakes are made, by the end of their path. */
export const LANGUAGE = 'screens/language.json';
export const LIST = 'screens/shop/products-list.json';
export const FORM = 'screens/shop/product-form.json';
export const STEP = 'screens/auth/sign-in.json';
export const SHOP = 'screens/shop/area.json';
export const GRID = 'screens/shop/prices-grid.json';
export const RECORD = 'screens/shop/product-record.json';
export const BODY = 'screens/shop/page-text.json';
export const REPORT = 'screens/shop/sales-report.json';
export const CATEGORY = 'schemas/entities/shop-management/Category.json';
export const DISCOUNTS = 'screens/suppliers/discounts-grid.json';
export const SUPPLIERS = 'screens/suppliers/area.json';
export const MATRIX = 'screens/shop/price-matrix.json';
export const PAGE = 'screens/shop/shop-page.json';
export const PRODUCT = 'schemas/entities/shop-management/Product.json';
export const INSTALLMENT = 'schemas/entities/shop-management/Installment.json';
export const SUPPLIER = 'schemas/entities/shop-management/Supplier.json';
export const OPERATIONS = 'schemas/operations/shop-management.json';
