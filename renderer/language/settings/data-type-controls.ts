/** The control of each data type that the server gives to settings and to configured columns. */
const CONTROLS: Record<string, string> = {
  string: 'text', text: 'text', multilinetext: 'multilinetext', number: 'number', integer: 'number', decimal: 'number', money: 'money', percentage: 'percentage',
  boolean: 'boolean', date: 'datetime', datetime: 'datetime', email: 'email', phone: 'phone', color: 'colorInput', colour: 'colorInput', image: 'asset', asset: 'asset',
};

/** The cell of each, where it is not called like the control. */
const CELLS: Record<string, string> = { datetime: 'date', phone: 'text', colorInput: 'colour', select: 'text' };

/** The form control of a data type; of one that is not known, its own name: unknown is loud. */
export function controlOfType(dataType: string): string {
  const name = dataType.toLowerCase();
  return Object.hasOwn(CONTROLS, name) ? (CONTROLS[name] ?? dataType) : dataType;
}

/** The cell control of a data type, likewise. */
export function cellOfType(dataType: string): string {
  const control = controlOfType(dataType);
  return Object.hasOwn(CELLS, control) ? (CELLS[control] ?? control) : control;
}
