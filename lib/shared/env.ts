/**
 * What the browser may know. Next writes these values into the bundle when it builds (next.config.ts
 * names IMAGE_CDN_URL for that), so no zod here: it would travel to every visitor.
 */
export const siteName = process.env.NEXT_PUBLIC_SITE_NAME || 'Impasto';

/** Where images are served from; undefined: this site, which passes them on to the product API. */
export const imageCdnUrl = process.env.IMAGE_CDN_URL || undefined;

/** PostHog's project key; undefined: no page view is sent there. */
export const posthogKey = process.env.NEXT_PUBLIC_POSTHOG_KEY || undefined;

/** Where page views are sent to. */
export const posthogHost = process.env.NEXT_PUBLIC_POSTHOG_HOST || 'https://us.i.posthog.com';

/** The container of Google Tag Manager; undefined: none is loaded. */
export const tagManagerId = process.env.NEXT_PUBLIC_GTM_ID || undefined;

/** Whether visitors who send Do Not Track or Global Privacy Control are left out of the analytics. */
export const respectsDoNotTrack = process.env.NEXT_PUBLIC_ANALYTICS_RESPECT_DNT !== 'false';

/** The payment provider's key for browsers; undefined: its script is not loaded. */
export const stripePublishableKey = process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY || undefined;

/** The Firebase project that people sign in with; without a key the stand-in takes its place. */
export const firebaseOptions = {
  apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY || undefined,
  authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN || undefined,
  projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID || undefined,
  appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID || undefined,
};
export const isStandIn = firebaseOptions.apiKey === undefined;
