/*
 * Pages embed the settings that browsers may see (app/layout.tsx), so one build works for any site. Avoids zod to keep
 * it out of the browser bundle.
 */
export const pageSettings = [
  'DEMO',
  'IMAGE_CDN_URL',
  'NEXT_PUBLIC_ANALYTICS_RESPECT_DNT',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_GTM_ID',
  'NEXT_PUBLIC_POSTHOG_HOST',
  'NEXT_PUBLIC_POSTHOG_KEY',
  'NEXT_PUBLIC_SITE_NAME',
  'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY',
] as const;
export type PageSettings = Partial<Record<(typeof pageSettings)[number], string>>;

/** Read from an attribute, because an inline script would wait for style sheets, and async bundles could run first. */
const source: Record<string, string | undefined> =
  typeof window === 'undefined' ? process.env : JSON.parse(document.documentElement.dataset.settings ?? '{}');

/** Reads variables dynamically: the bundler inlines static reads at build time. */
const read = (name: keyof PageSettings): string | undefined => source[name] || undefined;

export const siteName = read('NEXT_PUBLIC_SITE_NAME') || 'Impasto';

/** Undefined if this site proxies the product API's images. */
export const imageCdnUrl = read('IMAGE_CDN_URL');

export const posthogKey = read('NEXT_PUBLIC_POSTHOG_KEY');

export const posthogHost = read('NEXT_PUBLIC_POSTHOG_HOST') || 'https://us.i.posthog.com';

export const tagManagerId = read('NEXT_PUBLIC_GTM_ID');

export const isAnalyticsEnabled = posthogKey !== undefined || tagManagerId !== undefined;

export const respectsDoNotTrack = read('NEXT_PUBLIC_ANALYTICS_RESPECT_DNT') !== 'false';

export const stripePublishableKey = read('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY');

/** Without an API key, the identity stand-in replaces Firebase. */
export const firebaseOptions = {
  apiKey: read('NEXT_PUBLIC_FIREBASE_API_KEY'),
  authDomain: read('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN'),
  projectId: read('NEXT_PUBLIC_FIREBASE_PROJECT_ID'),
  appId: read('NEXT_PUBLIC_FIREBASE_APP_ID'),
};
export const isStandIn = firebaseOptions.apiKey === undefined;

/** The stand-in only serves this machine, where the demo is the default. */
export const hasDemoAccounts = isStandIn && read('DEMO') !== '0';
