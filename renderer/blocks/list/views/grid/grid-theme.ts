import { themeQuartz } from 'ag-grid-community';

/**
 * The grid's theme in our design tokens. They are custom properties, so that theme, density and tenant colours apply
 * without code.
 */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--action)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--text)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 'var(--size-14)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--text-muted)',
  headerFontSize: 'var(--size-12)',
  headerFontWeight: 'var(--weight-medium)',
  headerCellHoverBackgroundColor: 'transparent',
  headerColumnBorder: false,
  borderColor: 'var(--border)',
  rowBorder: '1px solid var(--border)',
  headerRowBorder: '1px solid var(--border)',
  pinnedColumnBorder: '1px solid var(--border)',
  columnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: '0',
  rowHoverColor: 'var(--surface-hover)',
  selectedRowBackgroundColor: 'var(--surface-selected)',
  cellHorizontalPadding: '12px',
  spacing: '8px',
  rangeSelectionBorderColor: 'var(--focus)',
});
