/** A refused query: a sentence for the caller, the option, and the position in its decoded text, counted from 0. */
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
