import type { JsonObject } from '../types/json.ts';
import type { ScopedValues } from '../paths/read-scoped.ts';

/** What a condition is asked about. Only the scopes that exist where it stands are given; the others make it unknown. */
export interface ConditionScope extends ScopedValues {
  record: JsonObject;
  /** Registered functions by name: each answers the paths that break it, so none means true. */
  checks?: Record<string, (record: JsonObject) => string[]>;
}
