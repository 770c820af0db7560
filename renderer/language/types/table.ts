export type { ColumnType, InternalTable, TableColumn } from './generated/table.ts';
