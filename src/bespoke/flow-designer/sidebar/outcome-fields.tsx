import type { OutcomeChange } from '../../../../renderer/flow/decide.ts';
import { stageOf, type FlowOutcome } from '../../../../renderer/flow/graph.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { useDesigner } from '../state/designer.ts';
import { numberOf } from '../state/names.ts';
import { outcomePlace, stagePlace } from '../state/place.ts';
import { ChoiceField } from './choice-field.tsx';
import { DaysField } from './days-field.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import styles from './sidebar.module.css';

/** The fields of an outcome. */
export function OutcomeFields({ outcome }: { outcome: FlowOutcome }) {
  const { graph, facts, isReadOnly, run, select } = useDesigner();
  const id = outcome.campaignStageOutcomeId;
  const stage = stageOf(graph, outcome.campaignStageId);
  const edit = (change: OutcomeChange, key: string): void =>
    run({ type: 'editOutcome', campaignStageOutcomeId: id, change }, { key: `${key} ${id}` });
  const taken = new Set(stage?.campaignStageOutcomeCampaignStages.map((each) => each.stageOutcomeTypeId));
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          id="outcome-type"
          label="Outcome Type"
          isRequired
          isDisabled={isReadOnly}
          value={outcome.stageOutcomeTypeId}
          choices={facts.outcomeTypes
            .filter(
              (type) => type.stageOutcomeTypeId === outcome.stageOutcomeTypeId || !taken.has(type.stageOutcomeTypeId),
            )
            .map((type) => ({ value: type.stageOutcomeTypeId, text: type.displayName }))}
          onChange={(stageOutcomeTypeId) => stageOutcomeTypeId !== null && edit({ stageOutcomeTypeId }, 'type')}
        />
        <ChoiceField
          id="outcome-next"
          label="Next Stage"
          isRequired
          isDisabled={isReadOnly}
          value={outcome.nextStageId}
          none="No next stage"
          choices={graph.stages.map((each) => ({
            value: each.campaignStageId,
            text: `${numberOf(graph, each.campaignStageId)} ${each.text}`,
          }))}
          onChange={(nextStageId) => edit({ nextStageId }, 'next')}
        />
        <DaysField
          key={id}
          id="outcome-wait"
          label="Wait (Days)"
          help="Days between the outcome and the next stage. 0: no wait."
          value={outcome.waitDays}
          isDisabled={isReadOnly}
          onChange={(waitDays) => edit({ waitDays }, 'wait')}
        />
        <div className={styles.ways}>
          {!isReadOnly && (
            <Button small icon="add" onClick={() => run({ type: 'addStage', from: id })}>
              New stage after this
            </Button>
          )}
          {stage !== undefined && (
            <Button
              small
              variant="quiet"
              onClick={() => select(stagePlace(stage.campaignStageId), { opensFields: true })}
            >
              {`Back to ${stage.text}`}
            </Button>
          )}
        </div>
      </div>
      <SidebarFoot place={outcomePlace(id)} />
    </>
  );
}
