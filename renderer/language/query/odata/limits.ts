/**
 * Limits of one query (`docs/domain/money-and-wire.md#lists`, `docs/security.md#t4`). Lengths are characters of the
 * decoded text.
 */
export interface QueryLimits {
  filterLength: number;
  /** Nesting of parentheses and `not`. */
  filterDepth: number;
  filterNodes: number;
  inItems: number;
  orderBy: number;
  searchLength: number;
  top: number;
  skip: number;
}

export const QUERY_LIMITS: QueryLimits = {
  filterLength: 4000,
  filterDepth: 10,
  filterNodes: 100,
  inItems: 50,
  orderBy: 8,
  searchLength: 200,
  top: 200,
  skip: 1_000_000,
};
