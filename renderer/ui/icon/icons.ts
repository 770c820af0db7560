/**
 * The icon set: one path each on a 20 × 20 grid, with a stroke of 1.5. The set is data, so that a descriptor can name
 * an icon.
 */
export const icons = {
  add: 'M10 4v12M4 10h12',
  alert: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6.5v4M10 13.4v.1',
  arrowDown: 'M10 4v12M5.5 11.5 10 16l4.5-4.5',
  arrowUp: 'M10 16V4M5.5 8.5 10 4l4.5 4.5',
  back: 'M16 10H4M8.5 5.5 4 10l4.5 4.5',
  calendar:
    'M4.5 4.5h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM3.5 8.5h13M7 2.5v3.5M13 2.5v3.5',
  catalog: 'M3.5 5.5 10 2.5l6.5 3v9l-6.5 3-6.5-3v-9ZM3.5 5.5 10 8.5l6.5-3M10 8.5v9',
  category: 'M3.5 3.5h5v5h-5v-5ZM11.5 3.5h5v5h-5v-5ZM3.5 11.5h5v5h-5v-5ZM11.5 11.5h5v5h-5v-5Z',
  check: 'M4 10.5 8 14.5 16 6',
  chevronDown: 'M5.5 8 10 12.5 14.5 8',
  chevronLeft: 'M12 5.5 7.5 10l4.5 4.5',
  chevronRight: 'M8 5.5 12.5 10 8 14.5',
  chevronUp: 'M5.5 12 10 7.5l4.5 4.5',
  close: 'M5 5l10 10M15 5 5 15',
  copy: 'M7.5 7.5h8a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-8ZM12.5 7.5v-3a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h3',
  delete: 'M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.8 11h8.4l.8-11M8.3 8.8l.2 4.8M11.7 8.8l-.2 4.8',
  density: 'M3.5 4.5h13M3.5 8.2h13M3.5 11.8h13M3.5 15.5h13',
  document: 'M5.5 2.5h6l4 4v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5',
  edit: 'M12.5 4.5l3 3-8.5 8.5H4v-3l8.5-8.5Z',
  external: 'M8 4.5H4.5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
  filter: 'M3 5h14M5.5 10h9M8 15h4',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.8 8h14.4M2.8 12h14.4M10 2.5c2.2 2 3.3 4.5 3.3 7.5s-1.1 5.5-3.3 7.5c-2.2-2-3.3-4.5-3.3-7.5s1.1-5.5 3.3-7.5Z',
  home: 'M3.5 9 10 3.5 16.5 9v7.5h-4.5v-5H8v5H3.5V9Z',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v4.5M10 6.4v.1',
  lock: 'M5.5 9h9a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM7 9V6a3 3 0 0 1 6 0v3',
  mail: 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM3 5.5l7 5.5 7-5.5',
  market:
    'M3.5 8.5v7a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-7M3 6.5l1.5-3h11l1.5 3c0 3-3.5 3-3.5 0 0 3-3.5 3-3.5 0 0 3-3.5 3-3.5 0 0 3-3.5 3-3.5 0ZM8 16.5v-4h4v4',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 11.5A6.8 6.8 0 0 1 8.5 3.5a6.8 6.8 0 1 0 8 8Z',
  more: 'M5 10v.01M10 10v.01M15 10v.01',
  offline:
    'M3 3l14 14M2.5 8a11 11 0 0 1 3-2M17.5 8A11 11 0 0 0 9 4.6M5.5 11a6.7 6.7 0 0 1 3-1.7M14.5 11a6.7 6.7 0 0 0-1.6-1.1M10 15.4v.1',
  pause: 'M7 4.5v11M13 4.5v11',
  picture: 'M3.5 3.5h13v13h-13v-13ZM3.5 13.5l4-4 3 3 2-2 4 4M12.8 7.3v.1',
  play: 'M6 4l9.5 6L6 16V4Z',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17',
  sidebar: 'M3.5 3.5h13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7.5 3.5v13',
  signOut: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  sort: 'M7 8 10 5l3 3M7 12l3 3 3-3',
  sound: 'M3.5 8v4H6l4 3.5v-11L6 8H3.5ZM13 7.5a4 4 0 0 1 0 5M15 5.5a7 7 0 0 1 0 9',
  success: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM6.8 10.2 9 12.4l4.3-4.6',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.4 4.4l1.2 1.2M14.4 14.4l1.2 1.2M15.6 4.4l-1.2 1.2M5.6 14.4l-1.2 1.2',
  system: 'M3.5 3.5h13a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM10 13.5v3M6.5 16.5h7',
  undo: 'M7 5 3.5 8.5 7 12M3.5 8.5h8a4.5 4.5 0 0 1 0 9H8',
  upload: 'M10 13V3.5M6 7l4-3.5L14 7M3.5 13v2.5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V13',
  user: 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 17a6.5 6.5 0 0 1 13 0',
  warning: 'M10 3 18 16.5H2L10 3ZM10 8v4M10 14.2v.1',
} as const;

export type IconName = keyof typeof icons;

/** Returns whether a name is in the icon set. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
