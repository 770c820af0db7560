export type { ColumnErasure, PersonPath, TablePerson } from './generated/shared.ts';
export type { ColumnType, InternalTable, TableColumn } from './generated/table.ts';
