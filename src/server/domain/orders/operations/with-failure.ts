import { Refusal } from '../../../refusal.ts';

/** Runs a command; a refusal begins with the sentence that the requirement gives, and ends with the reason. */
export async function withFailure<Result>(sentence: string, command: () => Promise<Result>): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, errorCode, message, fieldErrors, result } = error;
    throw new Refusal(status, errorCode, `${sentence.replace(/\.$/, '')}. ${message}`, {
      ...(fieldErrors === undefined ? {} : { fieldErrors }),
      ...(result === undefined ? {} : { result }),
    });
  }
}
