import type { ConditionScope } from '../conditions/scope.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { Field } from '../types/entity.ts';
import type { Computes } from './computed.ts';

/** A calculated value that descriptors name: `"compute": "orders.lineTotal"`. */
export interface ComputeDefinition {
  /** The service it belongs to, a dot, and what it gives. */
  name: string;
  /** What it gives, as a sentence for the reference. */
  about: string;
  /** Paths it reads, of the record or row it stands in; with `parent.` and the other scopes of conditions. */
  reads: string[];
  gives: Pick<Field, 'type' | 'format'>;
  /** Pure; what it throws is nothing. */
  compute: (scope: ConditionScope) => Json;
}

/** A check that conditions and forms name: `{ "check": "shipments.withinPending" }`. */
export interface CheckDefinition {
  name: string;
  about: string;
  reads: string[];
  /** The paths in breach; none means that all is well. */
  check: (record: JsonObject) => string[];
}

/** The registered functions of an application, as evaluators take them. */
export interface Functions {
  computes: Computes;
  checks: Record<string, (record: JsonObject) => string[]>;
}

export const NO_FUNCTIONS: Functions = { computes: {}, checks: {} };

/** Declares a calculated value; the shape every one of them has. */
export function defineCompute(definition: ComputeDefinition): ComputeDefinition {
  return definition;
}

/** Declares a check. */
export function defineCheck(definition: CheckDefinition): CheckDefinition {
  return definition;
}

/** What lint and the reference know of the functions, by name. */
export interface FunctionRegistry {
  computes: ComputeDefinition[];
  checks: CheckDefinition[];
}

/** The functions by name. Throws when two have one name: a registry is made once, at the start. */
export function functionsOf({ computes, checks }: FunctionRegistry): Functions {
  const names = [...computes, ...checks].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two functions are registered as "${twice}".`);
  return {
    computes: Object.fromEntries(computes.map(({ name, compute }) => [name, compute])),
    checks: Object.fromEntries(checks.map(({ name, check }) => [name, check])),
  };
}
