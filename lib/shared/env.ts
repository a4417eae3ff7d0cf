/*
 * The settings of this site that the browser may know. The web reads them from its environment when it starts, and each
 * page carries them for its scripts (components/shell/page-settings.tsx), so that one build serves any site. This module
 * does not use zod, which would be part of every page's JavaScript.
 */
export type PageSettings = {
  IMAGE_CDN_URL?: string;
  NEXT_PUBLIC_ANALYTICS_RESPECT_DNT?: string;
  NEXT_PUBLIC_FIREBASE_API_KEY?: string;
  NEXT_PUBLIC_FIREBASE_APP_ID?: string;
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN?: string;
  NEXT_PUBLIC_FIREBASE_PROJECT_ID?: string;
  NEXT_PUBLIC_GTM_ID?: string;
  NEXT_PUBLIC_POSTHOG_HOST?: string;
  NEXT_PUBLIC_POSTHOG_KEY?: string;
  NEXT_PUBLIC_SITE_NAME?: string;
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY?: string;
};

declare global {
  interface Window {
    /** Set by the first script of a page. */
    pageSettings?: PageSettings;
  }
}

// Read through a variable: the bundler replaces a complete `process.env` expression by its value during the build.
const settings: PageSettings = typeof window === 'undefined' ? process.env : (window.pageSettings ?? {});

export const siteName = settings.NEXT_PUBLIC_SITE_NAME || 'Impasto';

/** Base URL of images; undefined: this site, which proxies the product API. */
export const imageCdnUrl = settings.IMAGE_CDN_URL || undefined;

/** PostHog's project key; undefined disables PostHog. */
export const posthogKey = settings.NEXT_PUBLIC_POSTHOG_KEY || undefined;

/** The PostHog host. */
export const posthogHost = settings.NEXT_PUBLIC_POSTHOG_HOST || 'https://us.i.posthog.com';

/** The container of Google Tag Manager; undefined disables it. */
export const tagManagerId = settings.NEXT_PUBLIC_GTM_ID || undefined;

/** True if visitors who send Do Not Track or Global Privacy Control are excluded from analytics. */
export const respectsDoNotTrack = settings.NEXT_PUBLIC_ANALYTICS_RESPECT_DNT !== 'false';

/** The payment provider's publishable key; undefined disables its script. */
export const stripePublishableKey = settings.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY || undefined;

/** The Firebase project for sign-ins; without an API key the stand-in replaces it. */
export const firebaseOptions = {
  apiKey: settings.NEXT_PUBLIC_FIREBASE_API_KEY || undefined,
  authDomain: settings.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN || undefined,
  projectId: settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID || undefined,
  appId: settings.NEXT_PUBLIC_FIREBASE_APP_ID || undefined,
};
export const isStandIn = firebaseOptions.apiKey === undefined;
