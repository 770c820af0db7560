/** The icons of the toolbar, drawn as those of `renderer/ui/icon`: one path each on a 20 × 20 grid. */
const PATHS = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6V4ZM6 10h6a3 3 0 0 1 0 6H6v-6Z',
  italic: 'M12 4 8 16M8.5 4h6M5.5 16h6',
  underline: 'M6 3.5v6a4 4 0 0 0 8 0v-6M5 17h10',
  colour: 'M6 13 10 4l4 9M7.3 10h5.4M4.5 16.5h11',
  strikethrough:
    'M3.5 10h13M13.5 6.5C13 5 11.7 4 10 4 8 4 6.5 5.2 6.5 7M6.5 13.5c.5 1.5 1.8 2.5 3.5 2.5 2 0 3.5-1.2 3.5-3',
  subscript: 'M4 5l7 9M11 5l-7 9M13.5 13.5c0-2 3-2 3 0 0 1.2-3 2-3 3.5h3',
  superscript: 'M4 6l7 9M11 6l-7 9M13.5 5c0-2 3-2 3 0 0 1.2-3 2-3 3.5h3',
  bullet: 'M8 5.5h9M8 10h9M8 14.5h9M4 5.5v.01M4 10v.01M4 14.5v.01',
  number: 'M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3.5 4.5l1-.7v3.7M3.3 11.2c0-1.5 2.2-1.5 2.2 0 0 1-2.2 1.3-2.2 2.8h2.2',
  check: 'M3.5 5.5l1.2 1.2 2.3-2.4M3.5 13l1.2 1.2 2.3-2.4M10 5.5h7M10 13h7',
  quote: 'M4 14V9.5a4 4 0 0 1 4-4M4 10h3.5v4H4M11.5 14V9.5a4 4 0 0 1 4-4M11.5 10H15v4h-3.5',
  code: 'M7 6 3 10l4 4M13 6l4 4-4 4M11 4.5l-2 11',
  rule: 'M3 10h14M5 5.5h10M5 14.5h10',
  left: 'M3.5 5h13M3.5 8.3h8M3.5 11.7h13M3.5 15h8',
  center: 'M3.5 5h13M6 8.3h8M3.5 11.7h13M6 15h8',
  right: 'M3.5 5h13M8.5 8.3h8M3.5 11.7h13M8.5 15h8',
  widget: 'M3.5 3.5H9V9H3.5V3.5ZM11 3.5h5.5V9H11V3.5ZM3.5 11H9v5.5H3.5V11ZM13.8 11v5.5M11 13.8h5.5',
  block: 'M3.5 4.5h13v4h-13v-4ZM3.5 11.5h6v4h-6v-4ZM12 11.5h4.5v4H12v-4Z',
  prompt: 'M10 3.5l1.6 4.9 4.9 1.6-4.9 1.6L10 16.5l-1.6-4.9L3.5 10l4.9-1.6L10 3.5Z',
  container: 'M3.5 3.5h13v13h-13v-13ZM10 7v6M7 10h6',
  layout: 'M3.5 3.5h13v13h-13v-13ZM10 3.5v13',
  table: 'M3.5 4.5h13v11h-13v-11ZM3.5 8.2h13M3.5 11.9h13M8 4.5v11M12.3 4.5v11',
  rows: 'M3.5 4.5h13v11h-13v-11ZM3.5 10h13M10 4.5v11M13 12.7h2.6M14.3 11.4V14',
  find: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4ZM12.8 12.8 16.5 16.5',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0L4.5 11.2a3 3 0 0 0 4.3 4.3l.9-.9',
  image: 'M3.5 4.5h13v11h-13v-11ZM3.5 13l4-4 3.5 3.5 2-2 3.5 3M12.5 7.5v.01',
  embed: 'M3.5 4.5h13v11h-13v-11ZM8.5 7.5l4 2.5-4 2.5v-5Z',
  remove: 'M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.8 11h8.4l.8-11',
  end: 'M3.5 5h13M3.5 8.5h8M10 11v6M7 14h6',
  undo: 'M7 5 3.5 8.5 7 12M3.5 8.5h8a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 5l3.5 3.5L13 12M16.5 8.5h-8a4.5 4.5 0 0 0 0 9H12',
  unselect: 'M3.5 6v-2.5H6M14 3.5h2.5V6M16.5 14v2.5H14M6 16.5H3.5V14M7.5 7.5l5 5M12.5 7.5l-5 5',
  auto: 'M4 16 12.5 7.5M10.5 5.5l4 4M5 4v3M3.5 5.5h3M15.5 12v3M14 13.5h3',
  scroll: 'M10 3.5v13M6.5 6.5l3.5-3 3.5 3M6.5 13.5l3.5 3 3.5-3',
  preview:
    'M2.5 10S5.5 4.5 10 4.5 17.5 10 17.5 10 14.5 15.5 10 15.5 2.5 10 2.5 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  more: 'M5 10v.01M10 10v.01M15 10v.01',
  full: 'M7.5 3.5h-4v4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  small: 'M3.5 7.5h4v-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M7.5 16.5v-4h-4',
  case: 'M2.5 15 6.5 5l4 10M4 11.5h5M17 15V9.5M17 12.3a2.5 2.7 0 1 1-5 0 2.5 2.7 0 0 1 5 0Z',
} as const;

export type ToolIconName = keyof typeof PATHS;

/** Shows an icon of the toolbar. It is hidden from assistive technology. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
