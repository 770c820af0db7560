/** A literal of a filter, already of the type of the field it is compared with. Dates stay ISO text. */
export type FilterLiteral = string | number | boolean | null;

export type CompareOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

/**
 * A parsed `$filter`. Truth is two-valued: a comparison with an empty field is false (`eq null` asks for emptiness),
 * and `not` of it is true. Text compares without case in `contains`, `startswith` and `endswith` only.
 */
export type FilterNode =
  | { kind: 'and' | 'or'; left: FilterNode; right: FilterNode }
  | { kind: 'not'; operand: FilterNode }
  | { kind: 'compare'; operator: CompareOperator; field: string; value: FilterLiteral }
  | { kind: 'in'; field: string; values: FilterLiteral[] }
  | { kind: 'call'; name: 'contains' | 'startswith' | 'endswith'; field: string; value: string };

/** The type a field has for filters: decides which operators and literals are legal. */
export type FilterType = 'text' | 'number' | 'boolean' | 'instant' | 'date';

/** Field paths that may be filtered and sorted (`currency.currencyTitle` with a dot), with their types. `search` says whether `$search` is. */
export interface QueryFields {
  fields: Record<string, FilterType>;
  search: boolean;
}

export interface ODataQuery {
  filter?: FilterNode;
  orderBy: { field: string; descending: boolean }[];
  /** Absent when the caller sent none. */
  top?: number;
  skip: number;
  count: boolean;
  search?: string;
}
