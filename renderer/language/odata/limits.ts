/** What one query may ask (`design.md` §4, `security.md` T4). Lengths in characters of the decoded text. */
export interface QueryLimits {
  filterLength: number;
  /** Parentheses and `not` within each other. */
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
