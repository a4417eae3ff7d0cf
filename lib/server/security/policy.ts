import {
  firebaseOptions,
  imageCdnUrl,
  posthogHost,
  posthogKey,
  stripePublishableKey,
  tagManagerId,
} from '../../shared/env';

/*
 * What a page of this site may load, run and be part of (docs/decisions/017-security-headers.md). Two policies hold at
 * once: this one on every answer, and one on each cached page that names the inline scripts of that very page.
 */

/** Players of works that are hosted elsewhere (lib/shared/domain/embed.ts). */
const PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://bandcamp.com',
];

/** What Firebase's SDK loads for the sign-in window and the captcha, and where it sends requests. */
const FIREBASE = {
  scripts: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/** What the payment provider's script needs (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

const hasStripe = stripePublishableKey !== undefined;
const hasFirebase = firebaseOptions.apiKey !== undefined;
// A container of the tag manager loads what its owner likes, from anywhere: that is what it is for.
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

/** The policy of every answer. While the web runs from its sources, Next's own tools need more. */
export function createSitePolicy(isDevelopment: boolean): string {
  return formatPolicy({
    'default-src': ["'self'"],
    'script-src': [...scripts, "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    // Places and colours of single pictures stand in their style attributes.
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

/** The policy of one page: of inline scripts only those run that have one of these hashes. */
export function createPagePolicy(hashes: readonly string[]): string {
  return formatPolicy({ 'script-src': [...scripts, ...hashes.map((hash) => `'sha256-${hash}'`)] });
}

function formatPolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
