import type { ComputedField } from '../../../data/store/store-types.ts';

/** Returns how many rows of an import were checked, and, from its start on, how many have gone through. */
export const importProgress: ComputedField = ({ stateCode, checkedCount, importedCount, rowCount }) => {
  const isChecked = stateCode === 'uploading' || stateCode === 'checking' || stateCode === 'checked';
  return { completed: Number(isChecked ? checkedCount : importedCount), total: Number(rowCount) };
};
