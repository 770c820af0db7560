import { useState } from 'react';
import { hasMessage, kindOf } from '../../../../renderer/flow/facts.ts';
import { MOST_TEXT, timeoutOf, type FlowStage } from '../../../../renderer/flow/graph.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { StageChange } from '../../../../renderer/flow/decide.ts';
import { MenuButton } from '../../../../renderer/ui/menu/menu-button.tsx';
import { useDesigner } from '../state/designer.ts';
import { numberOf } from '../state/names.ts';
import { outcomePlace, stagePlace } from '../state/place.ts';
import { ChoiceField } from './choice-field.tsx';
import { DaysField } from './days-field.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import styles from './sidebar.module.css';

/** The fields of a stage. A value is in the drawing at once, and stored by the save. */
export function StageFields({ stage }: { stage: FlowStage }) {
  const { graph, facts, counts, isReadOnly, run, openPreview } = useDesigner();
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const id = stage.campaignStageId;
  const edit = (change: StageChange, key: string): void =>
    run({ type: 'editStage', campaignStageId: id, change }, { key: `${key} ${id}` });
  const kind = kindOf(facts, stage);
  const waiting = counts.stages.get(id)?.waiting ?? 0;
  const others = graph.stages.filter((other) => other !== stage);
  return (
    <>
      <div className={styles.fields}>
        <LabelledControl id="stage-text" label="Text">
          <input
            id="stage-text"
            className={inputs.input}
            value={stage.text}
            maxLength={MOST_TEXT}
            autoComplete="off"
            disabled={isReadOnly}
            onChange={(event) => edit({ text: event.target.value }, 'text')}
          />
        </LabelledControl>
        <ChoiceField
          id="stage-type"
          label="Stage Type"
          isRequired
          isDisabled={isReadOnly}
          value={stage.stageTypeId}
          choices={facts.stageTypes.map((type) => ({ value: type.stageTypeId, text: type.displayName }))}
          onChange={(stageTypeId) => stageTypeId !== null && edit({ stageTypeId }, 'type')}
        />
        <ChoiceField
          id="stage-template"
          label="Notification Template"
          isRequired
          isDisabled={isReadOnly || kind !== 'message'}
          value={stage.notificationTemplateId}
          none={kind === 'message' ? 'Choose a template' : 'Not needed: this stage sends nothing'}
          choices={facts.templates.map((template) => ({
            value: template.notificationTemplateId,
            text: template.title,
          }))}
          onChange={(notificationTemplateId) => edit({ notificationTemplateId }, 'template')}
        />
        {openPreview !== undefined && hasMessage(facts, stage) && (
          <Button small icon="mail" data-opens="preview" onClick={() => openPreview(id)}>
            Preview and test
          </Button>
        )}
        {kind !== 'end' && (
          <DaysField
            key={id}
            id="stage-timeout"
            label="Outcome Timeout (Days)"
            help="Days without an outcome after which the timeout outcome follows. Empty: none."
            value={timeoutOf(stage)}
            isDisabled={isReadOnly}
            onChange={(outcomeTimeoutDays) => edit({ outcomeTimeoutDays }, 'timeout')}
          />
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={stage.isEntryPoint}
            disabled={isReadOnly}
            onChange={(event) => edit({ isEntryPoint: event.target.checked }, 'entry')}
          />
          <span>
            Entry Point
            <small>Contacts begin here. Choosing a stage replaces the one before.</small>
          </span>
        </label>
        {kind !== 'end' && <OutcomesOfStage stage={stage} />}
        {waiting > 0 && (
          <ChoiceField
            id="stage-move"
            label={`Move ${waiting} waiting contacts to`}
            help="When the stage is deleted."
            isDisabled={isReadOnly}
            value={moveTo}
            none="None: the campaign ends for them"
            choices={others.map((other) => ({
              value: other.campaignStageId,
              text: `${numberOf(graph, other.campaignStageId)} ${other.text}`,
            }))}
            onChange={setMoveTo}
          />
        )}
      </div>
      <SidebarFoot place={stagePlace(id)} moveTo={moveTo} />
    </>
  );
}

/** The outcomes of a stage, and the types of which it can have another one. */
function OutcomesOfStage({ stage }: { stage: FlowStage }) {
  const { facts, faces, isReadOnly, run, select } = useDesigner();
  const face = faces.find((each) => each.id === stage.campaignStageId);
  const taken = new Set(stage.campaignStageOutcomeCampaignStages.map((outcome) => outcome.stageOutcomeTypeId));
  const free = facts.outcomeTypes.filter((type) => !taken.has(type.stageOutcomeTypeId));
  return (
    <section className={styles.outcomes} aria-labelledby="stage-outcomes">
      <h3 id="stage-outcomes">Outcomes</h3>
      <ul>
        {face?.outcomes.map((outcome) => (
          <li key={outcome.id}>
            <button type="button" onClick={() => select(outcomePlace(outcome.id), { opensFields: true })}>
              <span>{outcome.label}</span>
              <span className={styles.way}>
                {outcome.wait} {outcome.next === null ? 'No next stage' : `to ${outcome.next} ${outcome.nextText}`}
              </span>
              <Icon name="chevronRight" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {free.length > 0 && !isReadOnly && (
        <MenuButton
          label="Add outcome"
          className={styles.add}
          tooltip={false}
          items={free.map((type) => ({
            id: String(type.stageOutcomeTypeId),
            label: type.displayName,
            onAction: () =>
              run({
                type: 'addOutcome',
                campaignStageId: stage.campaignStageId,
                stageOutcomeTypeId: type.stageOutcomeTypeId,
              }),
          }))}
        >
          <Icon name="add" size={16} /> Add outcome
        </MenuButton>
      )}
    </section>
  );
}
