/**
 * The environment that the browser may know. Next inlines these values at build time (next.config.ts lists
 * IMAGE_CDN_URL for that). This module does not use zod, which would be part of every page's JavaScript.
 */
export const siteName = process.env.NEXT_PUBLIC_SITE_NAME || 'Impasto';

/** Base URL of images; undefined: this site, which proxies the product API. */
export const imageCdnUrl = process.env.IMAGE_CDN_URL || undefined;

/** PostHog's project key; undefined disables PostHog. */
export const posthogKey = process.env.NEXT_PUBLIC_POSTHOG_KEY || undefined;

/** The PostHog host. */
export const posthogHost = process.env.NEXT_PUBLIC_POSTHOG_HOST || 'https://us.i.posthog.com';

/** The container of Google Tag Manager; undefined disables it. */
export const tagManagerId = process.env.NEXT_PUBLIC_GTM_ID || undefined;

/** True if visitors who send Do Not Track or Global Privacy Control are excluded from analytics. */
export const respectsDoNotTrack = process.env.NEXT_PUBLIC_ANALYTICS_RESPECT_DNT !== 'false';

/** The payment provider's publishable key; undefined disables its script. */
export const stripePublishableKey = process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY || undefined;

/** The Firebase project for sign-ins; without an API key the stand-in replaces it. */
export const firebaseOptions = {
  apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY || undefined,
  authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN || undefined,
  projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID || undefined,
  appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID || undefined,
};
export const isStandIn = firebaseOptions.apiKey === undefined;
