import { useReactFlow } from '@xyflow/react';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { useDesigner } from '../state/designer.ts';
import styles from './flow-toolbar.module.css';

export type FlowView = 'canvas' | 'outline';

interface FlowToolbarProps {
  view: FlowView;
  onView: (view: FlowView) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  snaps: boolean;
  onSnap: () => void;
  onTidy: () => void;
  isSimulating: boolean;
  onSimulate: () => void;
}

/** The tools of the designer: what changes the flow, how it is shown, the dry run, the save. */
export function FlowToolbar(props: FlowToolbarProps) {
  const { isReadOnly, isBusy, unsaved, run, save } = useDesigner();
  const { view, onView, isSimulating } = props;
  return (
    <div className={styles.toolbar}>
      {!isReadOnly && (
        <div className={styles.group}>
          <Button small icon="add" onClick={() => run({ type: 'addStage' })}>
            New Stage
          </Button>
          <IconButton
            small
            icon="undo"
            label="Undo"
            shortcut="Ctrl+Z"
            disabled={!props.canUndo}
            onClick={props.onUndo}
          />
          <IconButton
            small
            icon="redo"
            label="Redo"
            shortcut="Ctrl+Shift+Z"
            disabled={!props.canRedo}
            onClick={props.onRedo}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in a row */}
      <div className={styles.views} role="group" aria-label="View">
        {(['canvas', 'outline'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
            {each === 'canvas' ? 'Canvas' : 'Outline'}
          </button>
        ))}
      </div>
      {view === 'canvas' && <CanvasTools snaps={props.snaps} onSnap={props.onSnap} onTidy={props.onTidy} />}
      <div className={styles.end}>
        <Button small icon="play" aria-pressed={isSimulating} onClick={props.onSimulate}>
          Simulate
        </Button>
        {!isReadOnly && (
          <Button small variant="primary" busy={isBusy} disabled={unsaved === 0} onClick={() => void save()}>
            {unsaved === 0 ? 'Saved' : `Save Changes (${unsaved})`}
          </Button>
        )}
      </div>
    </div>
  );
}

function CanvasTools({ snaps, onSnap, onTidy }: Pick<FlowToolbarProps, 'snaps' | 'onSnap' | 'onTidy'>) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <div className={styles.group}>
      <IconButton small icon="minus" label="Zoom out" shortcut="-" onClick={() => void zoomOut()} />
      <IconButton small icon="add" label="Zoom in" shortcut="+" onClick={() => void zoomIn()} />
      <IconButton small icon="fit" label="Show all" shortcut="1" onClick={() => void fitView({ maxZoom: 1 })} />
      <IconButton small icon="magnet" label="Snap to grid and to other stages" aria-pressed={snaps} onClick={onSnap} />
      <IconButton small icon="align" label="Align all stages" shortcut="Shift+Alt+T" onClick={onTidy} />
    </div>
  );
}
