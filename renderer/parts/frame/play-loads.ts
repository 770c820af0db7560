import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isRefused } from '../../language/logic/conditions/apply-condition.ts';
import type { LocaleSettings } from '../../language/text/formats/locale.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { Read } from '../../language/types/calls.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { Reader } from '../../host/use-read.ts';

export interface Loaded {
  /** The answers so far, by the name of their read. */
  load: JsonObject;
  /** The text that is shown instead of the block. */
  refusal?: string;
}

interface Playing {
  operations: ResolvedScreen['operations'];
  /** Formats dates and numbers in a refusal. */
  locale: LocaleSettings;
}

/** The text of a refusal without a text of its own. */
const NOTHING_HERE = 'There is nothing to show here.';

/** Runs named reads one after the other; each may use the answers before it. Throws the errors of `reader`. */
export async function playLoads(
  reads: Record<string, Read>,
  scope: ConditionScope,
  reader: Reader,
  { operations, locale }: Playing,
): Promise<Loaded> {
  let load: JsonObject = {};
  for (const [name, { operation, args, refuseWhen, text = NOTHING_HERE }] of Object.entries(reads)) {
    const around = { ...scope, load };
    const keys = callArgs(operations[operation]?.path ?? '', args, around);
    if (keys === null) return { load, refusal: text };
    const { result } = await reader({ operation, args: keys });
    load = { ...load, [name]: result };
    const inAnswer = { ...around, load, result: isObject(result) ? result : {} };
    if (isRefused(refuseWhen, inAnswer)) return { load, refusal: fillTemplate(text, inAnswer, { locale }) };
  }
  return { load };
}
