/** Returns whether a dialog is open: it keeps its keys, and those of the page do nothing meanwhile. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
