import preview from 'virtual:preview';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '../../../../renderer/ui/empty-state/empty-state.tsx';
import { settingsFragment } from '../stage/settings.ts';
import { workbenchSearch, readWorkbench, type WorkbenchSettings } from './workbench-settings.ts';
import { Play } from './play.tsx';
import { stageAddress } from './stage-address.ts';
import { SwitchBar } from './switch-bar.tsx';
import styles from './workbench.module.css';

/** Loaded on demand: the gallery needs every control and cell. */
const Gallery = lazy(() => import('../gallery/gallery.tsx'));

/** Settings that apply to the running stage. Any other setting restarts it. */
const LIVE = new Set(['width', 'theme']);

/** Shows the workbench: switches at the top, the stage, and panels beside it. */
export function Workbench() {
  const [settings, setSettings] = useState(() => readWorkbench(location.search));
  const [played, setPlayed] = useState({ settings, round: 0 });
  const screen = preview.screens[settings.screen];
  useEffect(() => history.replaceState(null, '', workbenchSearch(settings)), [settings]);

  const choose = (change: Partial<WorkbenchSettings>): void => {
    const isOther = 'screen' in change || 'state' in change;
    const next = { ...settings, ...(isOther ? { at: '' } : {}), ...change };
    setSettings(next);
    if (!Object.keys(change).every((key) => LIVE.has(key))) playAnew(next);
  };
  const playAnew = (next: WorkbenchSettings): void => setPlayed(({ round }) => ({ settings: next, round: round + 1 }));

  return (
    <div className={styles.workbench}>
      <SwitchBar settings={settings} screen={screen} onChange={choose} />
      {settings.screen === '' && (
        <Suspense>
          <Gallery {...settings} />
        </Suspense>
      )}
      {settings.screen !== '' && !screen && (
        <main>
          <EmptyState
            icon="search"
            title="There is no such screen"
            detail={`No file of this tree holds a screen '${settings.screen}'.`}
          />
        </main>
      )}
      {screen && (
        <Play
          key={played.round}
          screen={screen}
          src={`${stageAddress(screen, played.settings)}${settingsFragment(played.settings)}`}
          settings={settings}
          onOpen={(at) => choose({ at })}
          onReload={() => playAnew(settings)}
          onWidth={(width) => choose({ width })}
        />
      )}
    </div>
  );
}
