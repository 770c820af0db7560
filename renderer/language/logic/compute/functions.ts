import type { ConditionScope } from '../conditions/scope.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { Field } from '../../types/entity.ts';
import type { Computes } from './computed.ts';

/** A calculated value, named by descriptors: `"compute": "orders.lineTotal"`. */
export interface ComputeDefinition {
  /** Service and name, joined by a dot: `orders.lineTotal`. */
  name: string;
  /** A sentence for the reference. */
  description: string;
  /** Paths that it reads from the record or row, with the scopes of conditions (`parent.` and others). */
  reads: string[];
  returns: Pick<Field, 'type' | 'format'>;
  /** Must be pure. A thrown error gives null. */
  compute: (scope: ConditionScope) => Json;
}

/** A check, named by conditions and forms: `{ "check": "shipments.withinPending" }`. */
export interface CheckDefinition {
  name: string;
  description: string;
  reads: string[];
  /** Returns the paths in breach; an empty list means that the record passes. */
  check: (record: JsonObject) => string[];
}

/** The registered functions as evaluators take them. */
export interface Functions {
  computes: Computes;
  checks: Record<string, (record: JsonObject) => string[]>;
}

export const NO_FUNCTIONS: Functions = { computes: {}, checks: {} };

/** Declares a calculated value. */
export function defineCompute(definition: ComputeDefinition): ComputeDefinition {
  return definition;
}

/** Declares a check. */
export function defineCheck(definition: CheckDefinition): CheckDefinition {
  return definition;
}

/** The definitions of all functions, for lint and the reference. */
export interface FunctionRegistry {
  computes: ComputeDefinition[];
  checks: CheckDefinition[];
}

/** Indexes the functions by name. Throws when two have the same name. */
export function functionsOf({ computes, checks }: FunctionRegistry): Functions {
  const names = [...computes, ...checks].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two functions are registered as "${twice}".`);
  return {
    computes: Object.fromEntries(computes.map(({ name, compute }) => [name, compute])),
    checks: Object.fromEntries(checks.map(({ name, check }) => [name, check])),
  };
}
