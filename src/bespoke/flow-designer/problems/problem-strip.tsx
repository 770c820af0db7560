import { useState } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { FlowProblem } from '../../../../renderer/flow/problems.ts';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { useDesigner } from '../state/designer.ts';
import { outcomePlace, stagePlace, type Place } from '../state/place.ts';
import styles from './problem-strip.module.css';

/** Lists the problems of the flow. Each leads to the stage or outcome that it concerns, and some can be solved here. */
export function ProblemStrip() {
  const { problems, isReadOnly, run, select } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const summary = summaryOf(errors, problems.length - errors);
  const worst = errors > 0 ? 'error' : problems.length > 0 ? 'warning' : 'none';
  return (
    <section className={styles.strip} data-severity={worst} aria-label="Problems">
      <h2 className={styles.head}>
        <button type="button" aria-expanded={isOpen} disabled={problems.length === 0} onClick={() => setOpen(!isOpen)}>
          <Icon name={worst === 'none' ? 'success' : worst === 'error' ? 'alert' : 'warning'} size={16} />
          <span>{summary}</span>
          {problems.length > 0 && <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />}
        </button>
      </h2>
      <VisuallyHidden>
        <output>{summary}</output>
      </VisuallyHidden>
      {isOpen && problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => {
            const place = placeOf(problem);
            const { code, severity, text, fix, campaignStageId, campaignStageOutcomeId } = problem;
            return (
              <li key={`${code} ${campaignStageId} ${campaignStageOutcomeId}`} data-severity={severity}>
                <Icon name={severity === 'error' ? 'alert' : 'warning'} size={16} />
                <span>{text}</span>
                <span className={styles.ways}>
                  {place !== null && (
                    <button type="button" onClick={() => select(place, { takesFocus: true })}>
                      Show
                    </button>
                  )}
                  {fix !== undefined && !isReadOnly && (
                    <button type="button" onClick={() => run(fix.command, { selects: false })}>
                      {fix.label}
                    </button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function placeOf({ campaignStageId, campaignStageOutcomeId }: FlowProblem): Place | null {
  if (campaignStageOutcomeId !== null) return outcomePlace(campaignStageOutcomeId);
  return campaignStageId === null ? null : stagePlace(campaignStageId);
}

/** @example summaryOf(1, 2) // '1 error, 2 warnings' */
function summaryOf(errors: number, warnings: number): string {
  const parts = [
    errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : '',
    warnings > 0 ? `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No problems' : parts.join(', ');
}
