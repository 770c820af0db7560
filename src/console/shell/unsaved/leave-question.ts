import type { WorkEnd } from '../../../../renderer/host/host.ts';
import type { Choice } from '../../host/questions.tsx';

/**
 * Returns the question before work is left: unsaved values, or calls that still run.
 * @param canSave Whether a block offers to save its work.
 */
export function leaveQuestion(work: WorkEnd, canSave: boolean): Choice {
  if (work === 'run')
    return {
      title: 'Still running',
      text: 'Not all of the chosen rows are done. If you leave, the rows that are left stay as they are.',
      answers: [
        { id: 'stay', label: 'Cancel', isFirst: true },
        { id: 'leave', label: 'Stop and leave' },
      ],
    };
  return {
    title: 'Unsaved changes',
    text: 'Your changes are not saved. If you leave, they are kept on this device as a draft until you sign out.',
    answers: [
      { id: 'stay', label: 'Cancel', isFirst: !canSave },
      { id: 'leave', label: 'Leave without saving' },
      ...(canSave ? [{ id: 'save', label: 'Save and leave', variant: 'primary' as const, isFirst: true }] : []),
    ],
  };
}
