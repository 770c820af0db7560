import { useSettings } from '../../host/host.ts';
import { customProperties } from '../../colours/custom-properties.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { SettingsModel } from '../../language/models/settings/settings-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { paletteColours } from './palette-colours.ts';
import styles from './settings.module.css';

/** A preview of the palettes with the typed shades. Renders nothing without such settings. */
export function PalettePreview({ model, values }: { model: SettingsModel; values: JsonObject }) {
  const { locale } = useSettings();
  const colours = Object.entries(paletteColours(model, values));
  if (colours.length === 0) return null;
  const palettes = [...new Set(colours.map(([shade]) => paletteOf(shade)))];
  return (
    <Card title="Preview">
      {/* The properties are set on this element alone, and its content uses them. Text colours are corrected as in
          the console (`renderer/colours`). */}
      <div
        className={styles.preview}
        data-palette-preview=""
        style={Object.fromEntries(customProperties(Object.fromEntries(colours)))}
      >
        <div className={styles.ramps}>
          {palettes.map((palette) => (
            <div key={palette} className={styles.palette}>
              <span className={styles.paletteName}>{formatValue('title', palette, locale)}</span>
              <span className={styles.ramp} aria-hidden="true">
                {colours
                  .filter(([shade]) => paletteOf(shade) === palette)
                  .map(([shade, colour]) => (
                    <span key={shade} className={styles.shade} style={{ background: colour }} />
                  ))}
              </span>
            </div>
          ))}
        </div>
        <div className={styles.sample} aria-hidden="true">
          <span className={styles.sampleAction}>Save Changes</span>
          <span className={styles.sampleLink}>A link to a record</span>
          <Badge tone="good">Paid</Badge>
          <Badge tone="caution">Pending</Badge>
          <Badge tone="danger">Cancelled</Badge>
          <Badge tone="info">New</Badge>
          <span className={styles.sampleNotice}>
            <Icon name="info" /> A notice in your colours
          </span>
        </div>
      </div>
    </Card>
  );
}

function paletteOf(shade: string): string {
  return shade.replace(/-\d+$/, '');
}
