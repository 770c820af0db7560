import type { ListColumn } from '../../language/list/list-model.ts';

/** Generated keys are names made of digits: read from the left, never grouped or added up. */
export function isGeneratedKey({ cell, field }: ListColumn): boolean {
  return cell === 'number' && field?.generated === true;
}
