import {
  firebaseOptions,
  imageCdnUrl,
  posthogHost,
  posthogKey,
  stripePublishableKey,
  tagManagerId,
} from '../../shared/env';

/*
 * Content security policies: what a page of this site may load, execute and be embedded in
 * (docs/decisions/017-security-headers.md). Two policies apply at once: this one on every response, and one on each
 * cached page that lists the hashes of its inline scripts.
 */

/** Players of embedded works (lib/shared/domain/embed.ts). */
const PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://bandcamp.com',
];

/** Sources that Firebase's SDK uses for the sign-in popup, the captcha and its requests. */
const FIREBASE = {
  scripts: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/** Sources of the payment provider's script (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

const hasStripe = stripePublishableKey !== undefined;
const hasFirebase = firebaseOptions.apiKey !== undefined;
// A tag manager's container may load scripts from anywhere; that is its purpose.
const anywhere = tagManagerId ? ['https:'] : [];

const scripts = ["'self'", ...(hasFirebase ? FIREBASE.scripts : []), ...(hasStripe ? STRIPE.scripts : []), ...anywhere];
const frames = [
  ...PLAYERS,
  ...(hasFirebase ? FIREBASE.frames : []),
  ...(hasStripe ? STRIPE.frames : []),
  ...(firebaseOptions.authDomain ? [`https://${firebaseOptions.authDomain}`] : []),
  ...anywhere,
];
const connections = [
  "'self'",
  ...(hasFirebase ? FIREBASE.connections : []),
  ...(hasStripe ? STRIPE.connections : []),
  ...(posthogKey ? [new URL(posthogHost).origin] : []),
  ...anywhere,
];
const images = ["'self'", 'data:', 'blob:', ...(imageCdnUrl ? [new URL(imageCdnUrl).origin] : []), ...anywhere];

/** The policy of every response. In development, Next's own tools require more. */
export function createSitePolicy(isDevelopment: boolean): string {
  return formatPolicy({
    'default-src': ["'self'"],
    'script-src': [...scripts, "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    // Positions and colours of individual pictures are set in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': images,
    'connect-src': [...connections, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': frames,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The policy of one page: only inline scripts with one of these hashes may run. */
export function createPagePolicy(hashes: readonly string[]): string {
  return formatPolicy({ 'script-src': [...scripts, ...hashes.map((hash) => `'sha256-${hash}'`)] });
}

function formatPolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
