import preview from 'virtual:preview';
import { useEffect, type ReactNode } from 'react';
import { chooseDensity, chooseTheme } from '../../../../renderer/ui/theme/theme.ts';
import type { StageSettings } from '../stage/settings.ts';
import { CellsPart } from './cells-part.tsx';
import { cellDefinitions } from '../../../../renderer/cells/definitions.ts';
import { CONTROL_STATES, ControlTile, UsableControl } from './control-tile.tsx';
import { GalleryHost } from './gallery-host.tsx';
import { sampleFields } from './gallery-screen.ts';
import { layoutProperties } from './mock-up.ts';
import { ScreensPart } from './screens-part.tsx';
import styles from './gallery.module.css';

const fields = sampleFields();
const properties = layoutProperties();

/** Shows all controls, all cells, all screens of the tree, and the mock-up of a panel. */
export default function Gallery({ theme, density }: Pick<StageSettings, 'theme' | 'density'>) {
  useEffect(() => {
    chooseTheme(theme);
    return () => chooseTheme('system');
  }, [theme]);
  useEffect(() => chooseDensity(density), [density]);
  const count = Object.keys(preview.screens).length;
  return (
    <GalleryHost>
      <main className={styles.gallery}>
        <h1 className={styles.title}>Gallery</h1>
        <nav className={styles.parts} aria-label="Parts of the gallery">
          <a href="#screens">{`${count} screens`}</a>
          <a href="#controls">{`${fields.length} controls`}</a>
          <a href="#cells">{`${cellDefinitions.size} cells`}</a>
          <a href="#mock-up">Layout properties</a>
        </nav>
        <Part id="screens" title="Screens">
          <ScreensPart />
        </Part>
        <Part id="controls" title="Controls">
          {fields.map((model) => (
            <section key={model.name} aria-label={model.name} className={styles.control}>
              <h3 className={styles.name}>{model.name}</h3>
              <div className={styles.tiles}>
                {CONTROL_STATES.map((state) => (
                  <ControlTile key={state} model={model} state={state} />
                ))}
              </div>
            </section>
          ))}
        </Part>
        <Part id="cells" title="Cells">
          <CellsPart />
        </Part>
        <Part id="mock-up" title="Layout properties">
          <p className={styles.note}>A mock-up of a panel, connected to nothing.</p>
          <div className={styles.panel}>
            {properties.map((model) => (
              <UsableControl key={model.name} model={model} state="empty" id={`mock-up-${model.name}`} />
            ))}
          </div>
        </Part>
      </main>
    </GalleryHost>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
