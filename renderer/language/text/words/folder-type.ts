/**
 * Returns the `controlType` of a control's or cell's folder: the folder's name in camel case.
 *
 * @example folderType('./boolean-select/control.tsx') // 'booleanSelect'
 */
export function folderType(path: string): string {
  return (path.split('/')[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
