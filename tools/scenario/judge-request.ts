import { sameJson } from '../../renderer/language/logic/conditions/compare.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import type { OperationCall } from '../../renderer/language/types/operation.ts';
import type { ExpectedRequest } from '../../renderer/language/types/scenario.ts';
import { text, type Mismatch } from './mismatch.ts';

/** Compares the request that was expected with the last of the calls: reads that may refuse come before it. */
export function judgeRequest(
  { operation, args, payload = {}, isExact }: ExpectedRequest,
  calls: readonly OperationCall[],
): Mismatch[] {
  const path = ['expect', 'request'];
  const call = calls.at(-1);
  if (operation === undefined) return call === undefined ? [] : [{ path, expected: 'no call', found: call.operation }];
  if (call === undefined) return [{ path, expected: `a call of ${operation}`, found: 'none' }];
  if (call.operation !== operation)
    return [{ path: [...path, 'operation'], expected: `a call of ${operation}`, found: call.operation }];
  return [
    ...Object.entries(args ?? {}).flatMap(([name, value]): Mismatch[] => {
      const is = call.args?.[name];
      return String(is) === value ? [] : [{ path: [...path, 'args', name], expected: value, found: String(is) }];
    }),
    ...sentMismatches(payload, call.payload ?? {}, { path: [...path, 'payload'], isExact: isExact === true }),
  ];
}

interface Place {
  path: Mismatch['path'];
  isExact: boolean;
}

/** Compares the named values of an object at every depth, and lists as a whole. `isExact`: nothing else may be sent. */
function sentMismatches(expected: JsonObject, sent: JsonObject, { path, isExact }: Place): Mismatch[] {
  const named = Object.entries(expected).flatMap(([name, value]): Mismatch[] => {
    const is = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const at = [...path, name];
    if (isObject(value) && isObject(is)) return sentMismatches(value, is, { path: at, isExact });
    // Null is sent, and a missing value is not.
    return is !== undefined && sameJson(is, value)
      ? []
      : [{ path: at, expected: `"${name}" is sent as ${text(value)}`, found: text(is) }];
  });
  return isExact ? [...named, ...unexpected(expected, sent, path)] : named;
}

function unexpected(expected: JsonObject, sent: JsonObject, path: Mismatch['path']): Mismatch[] {
  return Object.entries(sent)
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(expected, name))
    .map(([name, value]) => ({ path, expected: `"${name}" is not sent`, found: text(value) }));
}
