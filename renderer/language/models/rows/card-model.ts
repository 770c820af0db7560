import { rowShape, type Properties, type Shapes } from '../../resolve/answer-shape.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import type { Card, Rows } from '../../types/blocks.ts';
import { linesModel, type LinesModel } from './lines-model.ts';

/** A card descriptor completed by the fields of its rows. */
export interface CardModel extends Omit<Card, 'lines'> {
  /** The fields of a row; undefined when they are unknown. */
  properties: Properties | undefined;
  lines: LinesModel[];
}

/** Returns the model of a card. A name that the rows do not have becomes a problem. */
export function cardModel(
  { card, rows }: { card: Card; rows: Rows },
  shapes: Shapes,
  problems: string[] = [],
): CardModel {
  const properties = rowShape(rows, shapes);
  const { facts = [], lines = [], ...rest } = card;
  for (const { name, compute } of facts) {
    const [first = name] = name.split(/[.[]/);
    if (properties !== undefined && compute === undefined && !Object.hasOwn(properties, first))
      problems.push(`The rows have no field "${name}".${suggestion(name, Object.keys(properties))}`);
  }
  return { ...rest, facts, properties, lines: lines.map((one) => linesModel(one, shapes, properties, problems)) };
}
