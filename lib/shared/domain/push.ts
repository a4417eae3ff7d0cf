/** See docs/rules.md, "Push". Lengths are in characters. */
export const pushLimits = {
  /** Browsers per account. */
  devices: 10,
  endpoint: 1_000,
  device: 80,
  /** Messages that a browser has not received after this many hours are dropped. */
  hours: 24,
} as const;

/** The content of a message for the service worker, which only shows each `id` once. */
export type DeliveredPush = {
  id: string;
  tag: string;
  title: string;
  body: string;
  href: string;
  lang: string;
  dir: 'ltr' | 'rtl';
};
