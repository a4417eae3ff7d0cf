import {
  firebaseOptions,
  imageCdnUrl,
  posthogHost,
  posthogKey,
  stripePublishableKey,
  tagManagerId,
} from '../../shared/env';

/* See docs/decisions/089-one-content-security-policy.md. */

export const REPORTS_PATH = '/api/csp-reports';
export const REPORTS_ENDPOINT = 'csp';

/** Players of embedded works (lib/shared/domain/embed.ts). */
const PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://bandcamp.com',
];

/** The SDK needs these for the sign-in popup, the captcha and API requests. */
const FIREBASE = {
  scripts: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/** See https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

const hasStripe = stripePublishableKey !== undefined;
const hasFirebase = firebaseOptions.apiKey !== undefined;
// Tag manager containers may load scripts from anywhere, by design.
const anywhere = tagManagerId ? ['https:'] : [];

const scripts = ["'self'", ...(hasFirebase ? FIREBASE.scripts : []), ...(hasStripe ? STRIPE.scripts : []), ...anywhere];
const frames = [
  // Only previews of the site's own pages permit framing.
  "'self'",
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

const site = {
  'default-src': ["'self'"],
  // Style attributes set the position and color of individual images.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': images,
  'connect-src': connections,
  'frame-src': frames,
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For responses other than pages, which have no inline scripts. */
export const SITE_POLICY = formatPolicy({ ...site, 'script-src': scripts });

/** Next's development server uses inline scripts, `eval` and a WebSocket for reloading. */
export const DEVELOPMENT_POLICY = formatPolicy({
  ...site,
  'script-src': [...scripts, "'unsafe-inline'", "'unsafe-eval'"],
  'connect-src': [...connections, 'ws:'],
});

/** For an administrator's preview of a page, which runs no scripts and sends no forms. */
export const PREVIEW_POLICY = formatPolicy({
  ...site,
  'script-src': ["'none'"],
  'connect-src': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-same-origin'],
});

/** @param hasTls Chromium ignores `Reporting-Endpoints` without TLS, and `report-uri` if `report-to` is present. */
export function createPagePolicy(hashes: readonly string[], { hasTls }: { hasTls: boolean }): string {
  return formatPolicy({
    ...site,
    'script-src': [...scripts, ...hashes.map((hash) => `'sha256-${hash}'`)],
    // For browsers that do not support `report-to`.
    'report-uri': [REPORTS_PATH],
    ...(hasTls && { 'report-to': [REPORTS_ENDPOINT] }),
  });
}

function formatPolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
