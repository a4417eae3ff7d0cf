/** Paths on a grid of 20 × 20 px, drawn with a stroke of 1.5 px and round caps. */
export const drawings = {
  search: 'M14.25 8.75a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.9 12.9 17 17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5 5 15',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-up': 'M5 12.5l5-5 5 5',
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  expand: 'M11.5 8.5l5-5M12 3.5h4.5V8M8.5 11.5l-5 5M3.5 12v4.5H8',
  share: 'M10 12.5V3M6.5 6.5 10 3l3.5 3.5M6.5 9H4v8h12V9h-2.5',
  clock: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 6v4.25l2.75 1.5',
  info: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 9.25v4.25M10 6.5v.01',
  alert: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 6.25v4.5M10 13.5v.01',
  check: 'M4.5 10.5l3.75 3.75 7.25-8.5',
  filter: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  external: 'M11.5 4H16v4.5M16 4l-7.5 7.5M13 12v4H4V7h4',
  eye: 'M2.5 10S5.25 5 10 5s7.5 5 7.5 5-2.75 5-7.5 5-7.5-5-7.5-5ZM12.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z',
  'eye-off':
    'M4.25 3.75l11.5 12.5M8.1 5.3A7 7 0 0 1 10 5c4.75 0 7.5 5 7.5 5a13 13 0 0 1-2.3 2.85M12.6 14.55A7 7 0 0 1 10 15c-4.75 0-7.5-5-7.5-5a13.5 13.5 0 0 1 3.1-3.6M8.45 8.35a2.25 2.25 0 0 0 3.1 3.25',
  trash: 'M3.75 5.5h12.5M8 5.5v-2h4v2M5.25 5.5l.75 11h8l.75-11',
  sun: 'M13.25 10a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1.05 1.05M14.25 14.25l1.05 1.05M4.7 15.3l1.05-1.05M14.25 5.75l1.05-1.05',
  moon: 'M16.5 11.75A6.75 6.75 0 1 1 8.25 3.5a5.25 5.25 0 0 0 8.25 8.25Z',
  more: 'M5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM10 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM15 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  'full-screen': 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  'leave-full-screen': 'M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4',
  whole: 'M3.5 4.5h13v11h-13ZM6.75 7.75h6.5v4.5h-6.5Z',
  person: 'M13 6.75a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3.75 16.75c.25-3.5 2.75-5 6.25-5s6 1.5 6.25 5',
  settings:
    'M3 6.5h7.5M14.5 6.5H17M14.5 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM3 13.5h2.5M9.5 13.5H17M9.5 13.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  leave: 'M8 3.5H4v13h4M8 10h8.5M13 6.25 16.75 10 13 13.75',
  pencil: 'M13.25 3.75l3 3L7 16l-3.75.75L4 13ZM11.25 5.75l3 3',
  star: 'M10 3l2.15 4.55 4.85.65-3.55 3.45.9 4.9L10 14.1l-4.35 2.45.9-4.9L3 8.2l4.85-.65Z',
  promote: 'M10 13V4M6.25 7.5 10 3.75l3.75 3.75M4 16.25h12',
  link: 'M8.25 11.75a3.1 3.1 0 0 0 4.4 0l2.7-2.7a3.1 3.1 0 0 0-4.4-4.4l-1 1M11.75 8.25a3.1 3.1 0 0 0-4.4 0l-2.7 2.7a3.1 3.1 0 0 0 4.4 4.4l1-1',
  pause: 'M7.25 4.5v11M12.75 4.5v11',
  play: 'M6.5 4.25 15.5 10l-9 5.75Z',
  download: 'M10 3v9.5M6.25 8.75 10 12.5l3.75-3.75M3.5 12.5v4h13v-4',
  upload: 'M10 13V3.5M6.25 7.25 10 3.5l3.75 3.75M3.5 12.5v4h13v-4',
  focus: 'M15.25 10a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0ZM10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4',
  bookmark: 'M5.5 3.5h9v13L10 13l-4.5 3.5Z',
  grip: 'M4 7h12M4 10h12M4 13h12',
  frozen: 'M10 3v14M3.95 6.5l12.1 7M16.05 6.5l-12.1 7',
  refunded: 'M7.5 4.5 3.75 8.25 7.5 12M3.75 8.25h7.5a4 4 0 0 1 0 8H8',
  calendar: 'M3.5 5h13v11.5h-13ZM3.5 8.75h13M7 3v3.5M13 3v3.5',
  document: 'M5 3h6.5L15 6.5V17H5ZM11.25 3.25v3.5h3.5',
  repeat: 'M4 9a6 6 0 0 1 10.75-2.75L16 7.75M16 4v3.75h-3.75M16 11a6 6 0 0 1-10.75 2.75L4 12.25M4 16v-3.75h3.75',
  card: 'M3 5h14v10.5H3ZM3 8.5h14M6 12.5h3',
  globe:
    'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM3.5 10h13M10 3.25c2 2 3 4.25 3 6.75s-1 4.75-3 6.75c-2-2-3-4.25-3-6.75s1-4.75 3-6.75Z',
  lock: 'M4.5 9h11v7.5h-11ZM7 9V6.5a3 3 0 0 1 6 0V9',
  copy: 'M7.5 7.5h9v9h-9ZM4.5 12.5h-1v-9h9v1',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6Z',
  bell: 'M5.25 13.75V9a4.75 4.75 0 0 1 9.5 0v4.75M3.75 13.75h12.5M8.5 16.25h3',
  mail: 'M3 5h14v10.5H3ZM3.5 5.75 10 11l6.5-5.25',
  'bell-off':
    'M4.25 3.75l11.5 12.5M7.4 4.4A4.75 4.75 0 0 1 14.75 8.25c0 1.75.25 3.1.7 4.25M12.75 13.75h-8.5c.7-1 1-2.6 1-5.5 0-.6.1-1.2.3-1.7M8.25 16.5h3.5',
  box: 'M10 3l6.25 3.5v7L10 17l-6.25-3.5v-7ZM3.9 6.6 10 10l6.1-3.4M10 10v6.9',
  block: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM5.25 5.25l9.5 9.5',
  flag: 'M5 17V3.5h10.5L12.75 7.25l2.75 3.75H5',
  attach: 'M13.5 6.5v7a3.5 3.5 0 0 1-7 0v-8a2.25 2.25 0 0 1 4.5 0v7.75a1 1 0 0 1-2 0V6.5',
  phone: 'M5.75 2.75h8.5v14.5h-8.5ZM9 14.75h2',
} as const;

export type IconName = keyof typeof drawings;

/** Icons that point along the text. They are mirrored in right-to-left text. */
const directed = new Set<IconName>(['arrow-left', 'arrow-right', 'external', 'leave']);

/** An icon needs a label unless the text beside it describes it. */
export function Icon({ name, ...drawing }: { name: IconName; size?: number; label?: string }) {
  return <Drawing {...drawing} path={drawings[name]} isDirected={directed.has(name)} />;
}

type DrawingProps = { path: string; size?: number; label?: string; isDirected?: boolean };

/** Draws any path in the style of the icons, for example logos. */
export function Drawing({ path, size = 20, label, isDirected = false }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show a tooltip; the label or adjacent text names it
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={isDirected ? 'directed' : undefined}
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  );
}
