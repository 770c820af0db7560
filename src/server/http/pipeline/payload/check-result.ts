import { check } from '../../../../../renderer/language/rules/check.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import { readPath } from '../../../../../renderer/language/paths/read-path.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { FieldError, Operation } from '../../../../../renderer/language/types/operation.ts';
import type { AnsweredFile, OperationResponse } from '../../../domain/operation-handler.ts';
import type { ServerParts } from '../../server-parts.ts';
import type { Call } from '../call.ts';

/** A handler whose result is not the one that its operation describes: a fault of the code. */
export class WrongResult extends Error {
  constructor(operation: string, errors: readonly FieldError[]) {
    const told = errors.map(({ path, message }) => `${path}: ${message}`).join(' ');
    super(`The handler of ${operation} returns another result than schemas/operations describes. ${told}`);
    this.name = 'WrongResult';
  }
}

/** Throws `WrongResult` for a result that its operation does not describe; in production the log gets it instead. */
export function checkResult(
  { options, log }: Pick<ServerParts, 'options' | 'log'>,
  { operation, requestId }: Pick<Call, 'operation' | 'requestId'>,
  { result, file }: OperationResponse,
): void {
  const wrong = wrongFile(operation, file) ?? wrongResult(operation, result);
  if (wrong === null) return;
  if (!options.isProduction) throw wrong;
  log.error('wrongResult', wrong, { requestId, operation: operation.name });
}

/** Returns the fault of a handler that answers a file which its operation does not describe, or none that it does. */
export function wrongFile(operation: Operation, file: AnsweredFile | undefined): WrongResult | null {
  if ((operation.file === undefined) === (file === undefined)) return null;
  const message = file === undefined ? 'It must answer a file.' : 'The operation describes no file.';
  return new WrongResult(operation.name, [{ path: 'file', message }]);
}

/**
 * Returns where a handler's result differs from its operation's `result`; null when it fits. An operation without
 * `result` answers null, one with `list` answers records of the entity, which the store has read.
 * @example wrongResult(getSitesAccess, [{ siteId: 'one' }]) // WrongResult: ... result[0].siteId: This must be a number.
 */
export function wrongResult(operation: Operation, result: Json): WrongResult | null {
  const errors = errorsIn(operation, result);
  return errors.length === 0 ? null : new WrongResult(operation.name, errors);
}

function errorsIn({ result: shape, list }: Operation, result: Json): FieldError[] {
  if (list !== undefined) return Array.isArray(result) ? [] : [{ path: 'result', message: 'This must be a list.' }];
  if (shape === undefined)
    return result === null
      ? []
      : [{ path: 'result', message: 'The operation describes no result, so it must be null.' }];
  if (shape.type === 'object' && !isObject(result)) return [{ path: 'result', message: 'This must be an object.' }];
  const field = {
    type: shape.type,
    ...(shape.required === undefined ? {} : { required: shape.required }),
    ...(shape.properties === undefined ? {} : { properties: shape.properties }),
    ...(shape.items === undefined ? {} : { items: shape.items }),
  };
  // An empty list is a result, so `result` itself is not required.
  if (result === null) return [{ path: 'result', message: 'This must be a list.' }];
  const errors = check(
    { properties: { result: field } },
    { result },
    { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' },
  );
  return errors.filter(({ path }) => !isAnswered(readPath({ result }, path)));
}

/** Returns whether a value that a form counts as missing is answered: `required` of a result asks for no more. */
function isAnswered(value: Json | undefined): boolean {
  return (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}
