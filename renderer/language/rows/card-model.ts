import { rowShape, type Properties, type Shapes } from '../screens/answer-shape.ts';
import { suggestion } from '../words/did-you-mean.ts';
import type { Card, Rows } from '../types/blocks.ts';
import { linesModel, type LinesModel } from './lines-model.ts';

/** A card with what the rows' answer says of its facts and lines. */
export interface CardModel extends Omit<Card, 'lines'> {
  /** The fields of a row; undefined where nothing says them. */
  properties: Properties | undefined;
  lines: LinesModel[];
}

/** The card that a descriptor says. What the rows do not have becomes a problem. */
export function cardModel({ card, rows }: { card: Card; rows: Rows }, shapes: Shapes, problems: string[] = []): CardModel {
  const properties = rowShape(rows, shapes);
  const { facts = [], lines = [], ...said } = card;
  for (const { name, compute } of facts) {
    const [first = name] = name.split(/[.[]/);
    if (properties !== undefined && compute === undefined && !Object.hasOwn(properties, first)) problems.push(`The rows have no field "${name}".${suggestion(name, Object.keys(properties))}`);
  }
  return { ...said, facts, properties, lines: lines.map((one) => linesModel(one, shapes, properties, problems)) };
}
