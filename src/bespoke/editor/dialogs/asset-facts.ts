/** @example titleOfFile('summer.sale.jpg') // 'summer.sale' */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.\w+$/, '');
}

/**
 * Returns the name of the file at an address, without the random part that an upload puts before it.
 * @example fileNameAt('products/3/0123456789abcdef0123456789abcdef-lamp.png') // 'lamp.png'
 */
export function fileNameAt(address: string): string {
  const last = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return last.replace(/^[\da-f]{32}-/, '');
}
