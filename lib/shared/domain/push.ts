/** See docs/rules.md, "Push". Lengths are in characters. */
export const pushLimits = {
  /** Browsers of one account. */
  devices: 10,
  endpoint: 1_000,
  device: 80,
  /** A message that a browser has not received after this time is dropped. */
  hours: 24,
} as const;

/** The content of a message, which the service worker shows. It ignores an `id` that it has shown. */
export type DeliveredPush = {
  id: string;
  tag: string;
  title: string;
  body: string;
  href: string;
  lang: string;
  dir: 'ltr' | 'rtl';
};
