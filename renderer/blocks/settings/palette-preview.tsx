import { useSettings } from '../../host/host.ts';
import { readableRoles } from '../../colours/readable-roles.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import { hexColour } from '../../language/text/formats/hex-colour.ts';
import type { SettingsModel } from '../../language/models/settings/settings-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './settings.module.css';

/** Matches the keys of settings that are shades of a palette. */
const PROPERTY = /^--color-([a-z]+)-(\d{2,3})$/;

/** A preview of the palettes with the typed shades. Renders nothing without such settings. */
export function PalettePreview({ model, values }: { model: SettingsModel; values: JsonObject }) {
  const { locale } = useSettings();
  const colours = model.groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ name }) => {
      const [property, palette = ''] = PROPERTY.exec(decodeURIComponent(name)) ?? [];
      const value = values[name];
      const colour = typeof value === 'string' ? hexColour(value) : null;
      return property === undefined || colour === null ? [] : [{ property, palette, colour }];
    });
  if (colours.length === 0) return null;
  const palettes = [...new Set(colours.map(({ palette }) => palette))];
  return (
    <Card title="Preview">
      {/* The properties are set on this element alone, and its content uses them. Text colours are corrected as in
          the console (`renderer/colours`). */}
      <div
        className={styles.preview}
        data-palette-preview=""
        style={Object.fromEntries([
          ...colours.map(({ property, colour }) => [property, colour]),
          ...correctedRoles(colours),
        ])}
      >
        <div className={styles.ramps}>
          {palettes.map((palette) => (
            <div key={palette} className={styles.palette}>
              <span className={styles.paletteName}>{formatValue('title', palette, locale)}</span>
              <span className={styles.ramp} aria-hidden="true">
                {colours
                  .filter((one) => one.palette === palette)
                  .map(({ property, colour }) => (
                    <span key={property} className={styles.shade} style={{ background: colour }} />
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

/** Returns corrected properties for roles that these colours would make unreadable. */
function correctedRoles(colours: readonly { property: string; colour: string }[]): [string, string][] {
  const shades = Object.fromEntries(colours.map(({ property, colour }) => [property.replace('--color-', ''), colour]));
  return Object.entries(readableRoles(shades)).map(([role, { light, dark }]) => [
    `--${role}`,
    `light-dark(${light}, ${dark})`,
  ]);
}
