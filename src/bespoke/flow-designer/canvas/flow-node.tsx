import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { memo, use } from 'react';
import { classes } from '../../../../renderer/ui/classes.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { IconName } from '../../../../renderer/ui/icon/icons.ts';
import type { OutcomeFace, StageFace } from '../state/faces.ts';
import { outcomePlace, stagePlace, type Place } from '../state/place.ts';
import { PressContext } from './press.ts';
import { BADGE_RADIUS, BADGE_TOP, CIRCLE_RADIUS, CIRCLE_TOP, circleX, sizeOf, STAGE_HEIGHT } from './layout.ts';
import styles from './flow-node.module.css';

export interface FlowNodeData extends Record<string, unknown> {
  face: StageFace;
  /** The place that has the one tab stop of the canvas, if it is in this stage. */
  current: Place | null;
  /** The place that the sidebar shows, if it is in this stage. */
  selected: Place | null;
}

export type FlowNode = Node<FlowNodeData, 'stage'>;

/** Longer labels are set lighter, so that one word fits into the circle. */
const LONG_LABEL = 10;

const KIND_ICONS: Record<StageFace['kind'], IconName> = { message: 'mail', wait: 'history', end: 'check' };

/** Shows a stage with its outcomes below it: the one node of the canvas, which is dragged as a whole. */
export const FlowNodeView = memo(function FlowNodeView({ data }: NodeProps<FlowNode>) {
  const { face, current, selected } = data;
  const { width, height } = sizeOf(face.outcomes.length);
  return (
    <div className={styles.group} style={{ width, height }}>
      <Branches count={face.outcomes.length} />
      <StageBox face={face} isCurrent={current?.kind === 'stage'} isSelected={selected?.kind === 'stage'} />
      {face.outcomes.map((outcome, index) => (
        <OutcomeCircle
          key={outcome.id}
          outcome={outcome}
          x={circleX(face.outcomes.length, index)}
          isCurrent={current?.kind === 'outcome' && current.id === outcome.id}
          isSelected={selected?.kind === 'outcome' && selected.id === outcome.id}
        />
      ))}
    </div>
  );
});

/** The lines from a stage to its outcomes. */
function Branches({ count }: { count: number }) {
  const middle = sizeOf(count).width / 2;
  return (
    <svg className={styles.branches} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const x = circleX(count, index);
        const bend = (STAGE_HEIGHT + CIRCLE_TOP) / 2;
        return <path key={x} d={`M ${middle} ${STAGE_HEIGHT} C ${middle} ${bend} ${x} ${bend} ${x} ${CIRCLE_TOP}`} />;
      })}
    </svg>
  );
}

interface PartProps {
  isCurrent: boolean;
  isSelected: boolean;
}

function StageBox({ face, isCurrent, isSelected }: PartProps & { face: StageFace }) {
  const press = use(PressContext);
  return (
    <div
      className={classes(styles.stage, isSelected && styles.selected)}
      data-kind={face.kind}
      data-severity={face.severity ?? undefined}
    >
      <Handle type="target" position={Position.Top} className={styles.target} isConnectableStart={false} />
      {face.isEntryPoint && <span className={styles.entry}>Start</span>}
      <button
        type="button"
        className={styles.face}
        data-place={`stage ${face.id}`}
        aria-label={face.name}
        aria-pressed={isSelected}
        tabIndex={isCurrent ? 0 : -1}
        onClick={(event) => press(stagePlace(face.id), event.detail === 0)}
      >
        <span className={styles.icon}>
          <Icon name={KIND_ICONS[face.kind]} size={16} />
        </span>
        <span className={styles.text}>
          <span className={styles.number}>{face.number}</span> {face.text}
        </span>
        <span className={styles.detail} data-missing={face.severity === 'error' ? '' : undefined}>
          {face.detail}
        </span>
        <span className={styles.foot}>
          <span>{face.kind === 'end' ? face.typeName : face.timeout}</span>
          {face.count !== null && (
            <span className={styles.count} title={face.count.words}>
              {face.count.text}
            </span>
          )}
        </span>
      </button>
      <Marks severity={face.severity} isUnsaved={face.isUnsaved} />
    </div>
  );
}

function OutcomeCircle({ outcome, x, isCurrent, isSelected }: PartProps & { outcome: OutcomeFace; x: number }) {
  const press = use(PressContext);
  return (
    <>
      <div
        className={classes(styles.outcome, isSelected && styles.selected)}
        data-tone={outcome.tone}
        style={{ left: x - CIRCLE_RADIUS, top: CIRCLE_TOP }}
      >
        <button
          type="button"
          className={styles.circle}
          data-place={`outcome ${outcome.id}`}
          aria-label={outcome.name}
          aria-pressed={isSelected}
          tabIndex={isCurrent ? 0 : -1}
          onClick={(event) => press(outcomePlace(outcome.id), event.detail === 0)}
        >
          <span className={styles.label} data-long={outcome.label.length > LONG_LABEL ? '' : undefined}>
            {outcome.label}
          </span>
          {outcome.count !== null && <span className={styles.share}>{outcome.count.text}</span>}
          {outcome.wait !== '' && <span className={styles.wait}>{outcome.wait}</span>}
        </button>
        <Marks severity={outcome.severity} isUnsaved={outcome.isUnsaved} />
      </div>
      <Handle
        type="source"
        id={String(outcome.id)}
        position={Position.Bottom}
        className={classes(styles.badge, 'nodrag')}
        style={{ left: x - BADGE_RADIUS, top: BADGE_TOP, bottom: 'auto', transform: 'none' }}
        isConnectableEnd={false}
        data-next={outcome.next === null ? 'none' : 'stage'}
        title={outcome.next === null ? 'No next stage. Drag to a stage to connect.' : `Next: ${outcome.nextText}`}
      >
        {outcome.next === null ? <span className={styles.stop} /> : outcome.next}
      </Handle>
    </>
  );
}

function Marks({ severity, isUnsaved }: { severity: StageFace['severity']; isUnsaved: boolean }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {isUnsaved && <span className={styles.unsaved} title="Not saved yet" />}
      {severity !== null && (
        <span className={styles.mark} data-severity={severity}>
          <Icon name={severity === 'error' ? 'alert' : 'warning'} size={16} />
        </span>
      )}
    </span>
  );
}
