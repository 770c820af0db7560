import type { WorkEnd } from '../../../../renderer/host/host.ts';
import type { Choice } from '../../host/questions.tsx';
import * as commonTexts from '../../../../renderer/texts/generated/common.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';

/**
 * Returns the question before work is left: unsaved values, or calls that still run.
 * @param canSave Whether a block offers to save its work.
 */
export function leaveQuestion(work: WorkEnd, canSave: boolean): Choice {
  if (work === 'run')
    return {
      title: shellTexts.stillRunning(),
      text: shellTexts.stillRunningText(),
      answers: [
        { id: 'stay', label: commonTexts.cancel(), isFirst: true },
        { id: 'leave', label: shellTexts.stopAndLeave() },
      ],
    };
  return {
    title: shellTexts.unsaved(),
    text: shellTexts.unsavedText(),
    answers: [
      { id: 'stay', label: commonTexts.cancel(), isFirst: !canSave },
      { id: 'leave', label: shellTexts.leave() },
      ...(canSave
        ? [{ id: 'save', label: shellTexts.saveAndLeave(), variant: 'primary' as const, isFirst: true }]
        : []),
    ],
  };
}
