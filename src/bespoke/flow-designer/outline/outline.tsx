import type { ReactNode } from 'react';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { Count, OutcomeFace, StageFace } from '../state/faces.ts';
import { useDesigner } from '../state/designer.ts';
import { isSamePlace, outcomePlace, stagePlace, type Place } from '../state/place.ts';
import styles from './outline.module.css';

/**
 * Shows the flow as a list: the equal of the canvas for those who cannot see or point at it. Each stage and outcome
 * opens the same sidebar.
 */
export function Outline() {
  const { faces, isReadOnly, run } = useDesigner();
  return (
    <div className={styles.outline}>
      <ol className={styles.stages} aria-label="Stages">
        {faces.map((face) => (
          <li key={face.id} className={styles.stage}>
            <Row place={stagePlace(face.id)} name={face.name}>
              <StageRow face={face} />
            </Row>
            {face.outcomes.length > 0 && (
              <ul className={styles.outcomes} aria-label={`Outcomes of ${face.text}`}>
                {face.outcomes.map((outcome) => (
                  <li key={outcome.id}>
                    <Row place={outcomePlace(outcome.id)} name={outcome.name}>
                      <OutcomeRow outcome={outcome} />
                    </Row>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <Button icon="add" onClick={() => run({ type: 'addStage' })}>
          New Stage
        </Button>
      )}
    </div>
  );
}

function Row({ place, name, children }: { place: Place; name: string; children: ReactNode }) {
  const { selected, select } = useDesigner();
  return (
    <button
      type="button"
      className={styles.row}
      data-place={`${place.kind} ${place.id}`}
      aria-label={name}
      aria-pressed={isSamePlace(selected, place)}
      onClick={(event) => select(place, { opensFields: event.detail === 0 })}
    >
      {children}
    </button>
  );
}

function StageRow({ face }: { face: StageFace }) {
  return (
    <>
      <span className={styles.number}>{face.number}</span>
      <span className={styles.text}>{face.text}</span>
      <span className={styles.detail}>
        {face.typeName} · {face.detail} {face.kind !== 'end' && `· ${face.timeout}`}
      </span>
      <Notes isEntryPoint={face.isEntryPoint} severity={face.severity} isUnsaved={face.isUnsaved} count={face.count} />
    </>
  );
}

function OutcomeRow({ outcome }: { outcome: OutcomeFace }) {
  return (
    <>
      <span className={styles.label}>{outcome.label}</span>
      <span className={styles.detail}>
        {outcome.wait} {outcome.next === null ? 'No next stage' : `to ${outcome.next} ${outcome.nextText}`}
      </span>
      <Notes severity={outcome.severity} isUnsaved={outcome.isUnsaved} count={outcome.count} />
    </>
  );
}

interface NotesProps {
  isEntryPoint?: boolean;
  severity: StageFace['severity'];
  isUnsaved: boolean;
  count: Count | null;
}

function Notes({ isEntryPoint = false, severity, isUnsaved, count }: NotesProps) {
  return (
    <span className={styles.notes}>
      {isEntryPoint && <span className={styles.entry}>Start</span>}
      {count !== null && <span className={styles.count}>{count.words}</span>}
      {isUnsaved && <span className={styles.unsaved}>Not saved</span>}
      {severity !== null && (
        <span className={styles.mark} data-severity={severity}>
          <Icon name={severity === 'error' ? 'alert' : 'warning'} size={16} />
        </span>
      )}
    </span>
  );
}
