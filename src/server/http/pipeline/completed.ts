import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { OperationResponse } from '../../domain/operation-handler.ts';
import { successEnvelope } from '../responses/envelope.ts';
import type { CallResponse } from './call.ts';

/**
 * Returns the answer with what is made after the transaction has ended: its file, or the result that another system is
 * asked for.
 */
export async function completed(
  answer: CallResponse,
  operation: Pick<Operation, 'file'>,
  response: OperationResponse,
): Promise<CallResponse> {
  const { file, resultLater } = response;
  if (resultLater !== undefined)
    return { ...answer, body: JSON.stringify(successEnvelope({ ...response, result: await resultLater() })) };
  if (file === undefined) return answer;
  return { ...answer, file: { name: file.name, type: operation.file ?? '', content: await file.write() } };
}
