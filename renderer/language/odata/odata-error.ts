/** A query that is refused: a sentence for whoever wrote it, the option, and the place in that option's decoded text, from 0. */
export class ODataError extends Error {
  readonly position: number;
  readonly option: string;

  constructor(message: string, position: number, option = '$filter') {
    super(message);
    this.name = 'ODataError';
    this.position = position;
    this.option = option;
  }
}
