/** Drawn on a 20 grid with a 1.5px stroke and round ends (design 1, icons). */
const drawings = {
  search: 'M14.25 8.75a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.9 12.9 17 17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5 5 15',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-up': 'M5 12.5l5-5 5 5',
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  expand: 'M11.5 8.5l5-5M12 3.5h4.5V8M8.5 11.5l-5 5M3.5 12v4.5H8',
  share: 'M10 12.5V3M6.5 6.5 10 3l3.5 3.5M6.5 9H4v8h12V9h-2.5',
  clock: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 6v4.25l2.75 1.5',
  info: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 9.25v4.25M10 6.5v.01',
  alert: 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 6.25v4.5M10 13.5v.01',
  check: 'M4.5 10.5l3.75 3.75 7.25-8.5',
  filter: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  external: 'M11.5 4H16v4.5M16 4l-7.5 7.5M13 12v4H4V7h4',
  person: 'M13.25 6.5a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM3.75 17c.25-3.75 2.75-5.5 6.25-5.5s6 1.75 6.25 5.5',
  house: 'M3.75 8.5 10 3.5l6.25 5V17H3.75ZM8 17v-5h4v5',
  sun: 'M13.25 10a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1.05 1.05M14.25 14.25l1.05 1.05M4.7 15.3l1.05-1.05M14.25 5.75l1.05-1.05',
  moon: 'M16.5 11.75A6.75 6.75 0 1 1 8.25 3.5a5.25 5.25 0 0 0 8.25 8.25Z',
} as const;

export type IconName = keyof typeof drawings;

/** An icon beside a word needs no label; one that stands alone does. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; the label or the word beside it names it
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
