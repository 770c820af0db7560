import type { Ref } from 'react';
import { outcomeOf, stageOf } from '../../../../renderer/flow/graph.ts';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { useDesigner } from '../state/designer.ts';
import { numberOf, outcomeName } from '../state/names.ts';
import type { Place } from '../state/place.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { StageFields } from './stage-fields.tsx';
import styles from './sidebar.module.css';

/** Shows the fields of the selected stage or outcome, beside the canvas. Escape closes it. */
export function Sidebar({ place, ref }: { place: Place; ref: Ref<HTMLElement> }) {
  const { graph, facts, problems, refusal, select, run, isReadOnly } = useDesigner();
  const stage = place.kind === 'stage' ? stageOf(graph, place.id) : undefined;
  const outcome = place.kind === 'outcome' ? outcomeOf(graph, place.id) : undefined;
  const title =
    stage !== undefined
      ? `Stage ${numberOf(graph, stage.campaignStageId)}`
      : outcome !== undefined
        ? `${outcomeName(facts, outcome)} of stage ${numberOf(graph, outcome.campaignStageId)}`
        : '';
  const own = problems.filter((problem) =>
    place.kind === 'stage'
      ? problem.campaignStageId === place.id && problem.campaignStageOutcomeId === null
      : problem.campaignStageOutcomeId === place.id,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields closes it
    <aside
      ref={ref}
      className={styles.sidebar}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        select(null, { takesFocus: true });
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <IconButton
          icon="close"
          label="Close"
          shortcut="Esc"
          small
          onClick={() => select(null, { takesFocus: true })}
        />
      </header>
      {refusal !== null && (
        <p className={styles.problem} data-severity="error" role="alert">
          <Icon name="alert" size={16} />
          {refusal}
        </p>
      )}
      {own.map(({ code, severity, text, fix }) => (
        <p key={code} className={styles.problem} data-severity={severity}>
          <Icon name={severity === 'error' ? 'alert' : 'warning'} size={16} />
          <span>
            {text}
            {fix !== undefined && !isReadOnly && (
              <button type="button" className={styles.fix} onClick={() => run(fix.command, { selects: false })}>
                {fix.label}
              </button>
            )}
          </span>
        </p>
      ))}
      {stage !== undefined && <StageFields key={stage.campaignStageId} stage={stage} />}
      {outcome !== undefined && <OutcomeFields key={outcome.campaignStageOutcomeId} outcome={outcome} />}
    </aside>
  );
}
