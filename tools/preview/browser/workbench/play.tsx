import { useEffect, useState } from 'react';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import type { PreviewScreen } from '../preview.ts';
import { AddressBar } from './address-bar.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { WIDTHS, type WorkbenchSettings } from './workbench-settings.ts';
import { ProblemSheet, titleOf } from './problem-sheet.tsx';
import { StageView } from './stage-view.tsx';
import { useFindings } from './use-findings.ts';
import { useStage } from './use-stage.ts';
import { WhyPanel } from './why-panel.tsx';
import styles from './workbench.module.css';

interface PlayProps {
  screen: PreviewScreen;
  /** The first address of the stage. Another address needs another `Play`. */
  src: string;
  settings: Pick<WorkbenchSettings, 'theme' | 'width'>;
  onOpen: (address: string) => void;
  onReload: () => void;
  onWidth: (width: string) => void;
}

const WIDTH_CHOICES = WIDTHS.map((width) => ({ value: width, title: width === 'fluid' ? 'Fluid' : width }));

/** Shows the stage, with panels about the screen beside it. */
export function Play({ screen, src, settings: { theme, width }, onOpen, onReload, onWidth }: PlayProps) {
  const { window, address, calls, failures, askable, because, tell, forgetCalls } = useStage();
  const findings = useFindings(screen.id);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => tell({ kind: 'theme', theme }), [tell, theme]);

  const problems = titleOf(findings.length, failures.length);
  return (
    <>
      <main className={styles.middle} aria-label="The screen and its calls">
        <AddressBar address={address} onOpen={onOpen} onReload={onReload} alone={src}>
          {problems !== '' && isHidden && (
            <Button small variant="dangerQuiet" icon="alert" onClick={() => setHidden(false)}>
              {problems}
            </Button>
          )}
          <ChoiceRow label="Width" choices={WIDTH_CHOICES} value={width} onChoose={onWidth} />
        </AddressBar>
        <div className={styles.play}>
          {problems !== '' && !isHidden && (
            <ProblemSheet findings={findings} failures={failures} onClose={() => setHidden(true)} />
          )}
          <StageView title={screen.id} src={src} width={width} window={window} />
        </div>
      </main>
      <aside className={styles.side} aria-label="What happens">
        <WhyPanel names={askable} because={because} onAsk={(name) => tell({ kind: 'why', name })} />
        <CallsPanel calls={calls} onForget={forgetCalls} />
      </aside>
    </>
  );
}
