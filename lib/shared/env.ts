/*
 * The settings of this site that browsers may know. The web reads them from its environment when it starts, and each
 * page carries them for its scripts (app/layout.tsx), so that one build serves any site. This module does not use zod,
 * which would be part of every page's JavaScript.
 */
export const pageSettings = [
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

/**
 * Settings are read from an attribute of the document's element, which precedes every script: the bundles are async and
 * may run before an inline script, which waits for the style sheets.
 */
function readDocument(): Record<string, string | undefined> {
  return JSON.parse(document.documentElement.dataset.settings ?? '{}');
}

const source: Record<string, string | undefined> = typeof window === 'undefined' ? process.env : readDocument();

/**
 * Reads a setting by its name: the bundler would replace a complete `process.env` expression with its value during the
 * build.
 */
const read = (name: keyof PageSettings): string | undefined => source[name] || undefined;

export const siteName = read('NEXT_PUBLIC_SITE_NAME') || 'Impasto';

/** Base URL of images; undefined stands for this site, which proxies the product API. */
export const imageCdnUrl = read('IMAGE_CDN_URL');

/** PostHog's project key; undefined disables PostHog. */
export const posthogKey = read('NEXT_PUBLIC_POSTHOG_KEY');

export const posthogHost = read('NEXT_PUBLIC_POSTHOG_HOST') || 'https://us.i.posthog.com';

/** The container of Google Tag Manager; undefined disables it. */
export const tagManagerId = read('NEXT_PUBLIC_GTM_ID');

/** True if visitors who send Do Not Track or Global Privacy Control are excluded from analytics. */
export const respectsDoNotTrack = read('NEXT_PUBLIC_ANALYTICS_RESPECT_DNT') !== 'false';

/** The payment provider's publishable key; undefined disables its script. */
export const stripePublishableKey = read('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY');

/** The Firebase project for sign-ins; without an API key the stand-in replaces it. */
export const firebaseOptions = {
  apiKey: read('NEXT_PUBLIC_FIREBASE_API_KEY'),
  authDomain: read('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN'),
  projectId: read('NEXT_PUBLIC_FIREBASE_PROJECT_ID'),
  appId: read('NEXT_PUBLIC_FIREBASE_APP_ID'),
};
export const isStandIn = firebaseOptions.apiKey === undefined;
