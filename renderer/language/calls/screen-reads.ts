import { templateFields } from '../text/templates/template-fields.ts';
import type { Read } from '../types/calls.ts';
import type { RecordHead } from '../types/blocks.ts';
import type { Descriptor } from '../types/descriptor.ts';

/**
 * Returns the reads before a screen's block, or beside the record of a tab set, each with the `args` of the screen that
 * it does not give itself. Those that name an answer (`load.`) serve the calls after it alone.
 */
export function screenReads(
  descriptor: Descriptor | Pick<RecordHead, 'args' | 'load'>,
): Record<string, Read> | undefined {
  if (!('load' in descriptor) || descriptor.load === undefined) return undefined;
  const shared = argsOfReads('args' in descriptor ? descriptor.args : undefined);
  return Object.fromEntries(
    Object.entries(descriptor.load).map(([name, read]) => [name, { ...read, args: { ...shared, ...read.args } }]),
  );
}

/** Returns the `args` of a screen that its reads before the block can use. */
export function argsOfReads(args: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(args).filter(
      ([, template]) => !templateFields(template).some(({ path }) => path.startsWith('load.')),
    ),
  );
}
