import { conditionSentence } from '../../renderer/language/logic/conditions/sentence.ts';
import type { Condition, Truth } from '../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import type { Operand } from './operands.ts';

/** The truths that scenarios have given to operands of conditions. */
export interface Coverage {
  note: (operand: JsonObject, truth: Truth) => void;
  /** Returns the operands that no scenario has made true, or false. */
  missing: <One extends Operand>(operands: readonly One[]) => (One & MissingTruth)[];
}

/** An operand that is always the same in the scenarios. */
export interface MissingTruth extends Operand {
  /** The truth that no scenario gives. */
  truth: boolean;
  sentence: string;
}

export function createCoverage(): Coverage {
  const truths = new Map<JsonObject, Set<Truth>>();
  return {
    note(operand, truth) {
      const known = truths.get(operand);
      if (known) known.add(truth);
      else truths.set(operand, new Set([truth]));
    },
    missing: (operands) =>
      operands.flatMap((operand) =>
        [true, false]
          .filter((truth) => truths.get(operand.node)?.has(truth) !== true)
          // Safe: a sentence is made of any JSON, and says when it is no condition.
          .map((truth) => ({
            ...operand,
            truth,
            sentence: conditionSentence(operand.node as unknown as Condition),
          })),
      ),
  };
}
