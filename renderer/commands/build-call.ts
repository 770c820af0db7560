import { buildPayload } from '../language/calls/build-payload.ts';
import { callArgs } from '../language/calls/call-args.ts';
import { stepPayload } from '../language/calls/record-identity.ts';
import { takenShape } from '../language/resolve/taken-shape.ts';
import type { JsonObject } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import type { Command, CommandTarget } from './command.ts';

/** Builds the call of a command; null while a key of the operation's path has no value. */
export function buildCall(command: Command, operation: string, target: CommandTarget): OperationCall | null {
  const { operations } = target.catalogue;
  const path = Object.hasOwn(operations, operation) ? operations[operation]?.path : undefined;
  const args = callArgs(path ?? '', command.args, target.scope());
  if (args === null) return null;
  const built = payloadOf(command, operation, target);
  const payload = command.asked === undefined ? built : { ...built, ...command.asked };
  const { query } = command;
  return { operation, args, ...(query === undefined ? {} : { query }), ...(payload === undefined ? {} : { payload }) };
}

function payloadOf(command: Command, operation: string, target: CommandTarget): JsonObject | undefined {
  const { operations, entities } = target.catalogue;
  const called = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (command.payload === undefined)
    return target.payload?.(command) ?? stepPayload(called, entities, target.scope().record);
  return buildPayload(command.payload, target.scope(), takenShape(called, entities).properties);
}
