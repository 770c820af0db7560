import type { ShadeName } from './palettes.ts';

export type Theme = 'light' | 'dark';

/** A shade, white, or a mix of two shades; `part` is the share of `shade`. */
export type Paint = ShadeName | 'white' | { shade: ShadeName; part: number; on: ShadeName };

/** The colours of a role in each theme. */
export type InThemes = readonly [light: Paint, dark: Paint];

/**
 * Surfaces that text stands on. The tables of this file are the roles of `renderer/ui/theme/tokens.css` that must stay
 * readable on each other with the palettes of any tenant; a test compares the two.
 */
export const SURFACES = {
  desk: ['neutral-50', 'neutral-950'],
  surface: ['white', 'neutral-900'],
  'surface-raised': ['white', 'neutral-800'],
  'surface-sunken': ['neutral-100', 'neutral-950'],
  'surface-hover': ['neutral-100', 'neutral-800'],
  'surface-selected': ['primary-50', { shade: 'primary-600', part: 0.22, on: 'neutral-900' }],
  'danger-surface': ['alert-50', { shade: 'alert-700', part: 0.24, on: 'neutral-900' }],
  'good-surface': ['success-50', { shade: 'success-700', part: 0.24, on: 'neutral-900' }],
  'caution-surface': ['warning-50', { shade: 'warning-700', part: 0.24, on: 'neutral-900' }],
  'info-surface': ['primary-50', { shade: 'primary-700', part: 0.24, on: 'neutral-900' }],
} as const satisfies Record<string, InThemes>;

/** Roles that stand on every surface, and their minimum contrast: 4.5 for text, 3 for graphics (WCAG 1.4.3, 1.4.11). */
export const INKS = {
  text: { paint: ['body-900', 'body-100'], least: 4.5 },
  'text-muted': { paint: ['body-600', 'body-400'], least: 4.5 },
  'text-faint': { paint: ['body-500', 'body-400'], least: 4.5 },
  link: { paint: ['primary-700', 'primary-300'], least: 4.5 },
  'link-hover': { paint: ['primary-800', 'primary-200'], least: 4.5 },
  danger: { paint: ['alert-700', 'alert-300'], least: 4.5 },
  good: { paint: ['success-700', 'success-300'], least: 4.5 },
  caution: { paint: ['warning-700', 'warning-300'], least: 4.5 },
  info: { paint: ['primary-700', 'primary-300'], least: 4.5 },
  focus: { paint: ['primary-600', 'primary-400'], least: 3 },
} as const satisfies Record<string, { paint: InThemes; least: number }>;

/** Strong fills, the same in both themes, and their text colours. `steps` are the hover and pressed colours. */
export const FILLS = {
  action: {
    shade: 'primary-600',
    ink: 'text-on-action',
    steps: { 'action-hover': 'primary-700', 'action-pressed': 'primary-800' },
    lighter: ['primary-500', 'primary-400'],
  },
  'danger-strong': {
    shade: 'alert-600',
    ink: 'text-on-danger',
    steps: { 'danger-strong-hover': 'alert-700' },
    lighter: ['alert-500'],
  },
  'good-strong': { shade: 'success-700', ink: 'text-on-good', steps: {}, lighter: [] },
  'caution-strong': { shade: 'warning-700', ink: 'text-on-caution', steps: {}, lighter: [] },
  'info-strong': { shade: 'primary-700', ink: 'text-on-info', steps: {}, lighter: [] },
  'neutral-strong': { shade: 'neutral-600', ink: 'text-on-neutral', steps: {}, lighter: [] },
} as const satisfies Record<
  string,
  { shade: ShadeName; ink: string; steps: Record<string, ShadeName>; lighter: readonly ShadeName[] }
>;
