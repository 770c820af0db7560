import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { OperationContext, OperationHandler, OperationResponse } from '../domain/operation-handler.ts';

/**
 * `screenplay/server`: everything that the server code of a console of one's own may import (`docs/own-console.md`).
 * Names are added in a minor version, and changed or removed in a major one.
 */
export { defineConsole, type OwnConsole } from './own-console.ts';
export { Refusal, invalid, invalidField, notAllowed } from '../refusal.ts';
export { defineJob, type Job, type JobRun } from '../jobs/job.ts';
export { enqueueJob } from '../jobs/enqueue-job.ts';
export type { ComputedField, EntityRules, EntityStore, StoredRecord, WriteOrigin } from '../data/store/store-types.ts';
export type { Transaction } from '../data/engine/database.ts';
export type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
export type { OperationContext, OperationHandler, OperationResponse };

/** The types of an operation, as `schemas/operations` describes it. */
interface OperationShape {
  args: object;
  payload: object;
  result: unknown;
}

/**
 * The types of the own operations by name. `screenplay generate` declares its members in `types/operations.d.ts` of the
 * console.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- declaration merging fills it
export interface OwnOperations {}

/** The types of an own operation; any JSON for one that was not generated yet. */
type ShapeOf<Name extends string> = Name extends keyof OwnOperations
  ? OwnOperations[Name] extends OperationShape
    ? OwnOperations[Name]
    : never
  : { args: Record<string, string>; payload: JsonObject; result: OperationResponse['result'] };

/** A handler with the types of its operation. */
interface HandlerOf<Name extends string> {
  name: Name;
  transaction: 'request' | 'own';
  keepsAnswer?: true;
  run(
    context: OperationContext,
    input: { args: ShapeOf<Name>['args']; query: string; payload: ShapeOf<Name>['payload'] },
  ): Promise<OperationResponse & { result: ShapeOf<Name>['result'] }>;
}

/** Returns the handler unchanged; its name gives it the types of its operation where it is written. */
export function defineOperation<Name extends string>(handler: HandlerOf<Name>): OperationHandler {
  return handler;
}
