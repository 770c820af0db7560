import { ProductLogo } from '../../../../src/console/shell/header/product-logo.tsx';
import type { PreviewScreen } from '../preview.ts';
import { ChoiceRow } from './choice-row.tsx';
import { statesOf, type WorkbenchSettings } from './workbench-settings.ts';
import { ScreenPicker } from './screen-picker.tsx';
import styles from './switch-bar.module.css';

interface SwitchBarProps {
  settings: WorkbenchSettings;
  screen: PreviewScreen | undefined;
  onChange: (change: Partial<WorkbenchSettings>) => void;
}

const THEMES = [
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
  { value: 'system', title: 'System' },
] as const;
const DENSITIES = [
  { value: 'comfortable', title: 'Comfortable' },
  { value: 'compact', title: 'Compact' },
] as const;

/** Shows the switches for screen, state, theme, density and width. */
export function SwitchBar({ settings, screen, onChange }: SwitchBarProps) {
  const states = screen ? statesOf(screen) : [];
  const state = settings.state === 'filled' && screen?.kind === 'form' ? 'edit' : settings.state;
  return (
    <header className={styles.bar} aria-label="Preview">
      <a className={styles.home} href="/preview/" aria-label="Preview: the gallery">
        <ProductLogo />
      </a>
      <ScreenPicker value={settings.screen} onChoose={(id) => onChange({ screen: id, state: 'filled' })} />
      {screen && (
        <ChoiceRow
          label="State"
          choices={states.map(({ state: value, title }) => ({ value, title }))}
          value={state}
          onChoose={(chosen) => onChange({ state: chosen })}
        />
      )}
      <ChoiceRow label="Theme" choices={THEMES} value={settings.theme} onChoose={(theme) => onChange({ theme })} />
      <ChoiceRow
        label="Density"
        choices={DENSITIES}
        value={settings.density}
        onChoose={(density) => onChange({ density })}
      />
    </header>
  );
}
