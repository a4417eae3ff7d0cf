import { createPagePolicy, DEVELOPMENT_POLICY, REPORTS_ENDPOINT, REPORTS_PATH, SITE_POLICY } from './policy';

/** No page of this site uses these, and no embedded player may. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** One year in seconds. */
const HSTS_MAX_AGE = 31_536_000;

/** The names are in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

type SecurityOptions = {
  /** Only an https URL tells browsers that the site has TLS (RFC 6797). */
  siteUrl: string;
  isDevelopment: boolean;
};

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/** Every response has these headers; pages have a different policy. */
export function createSecurityHeaders({ siteUrl, isDevelopment }: SecurityOptions): SecurityHeaders {
  return {
    'content-security-policy': isDevelopment ? DEVELOPMENT_POLICY : SITE_POLICY,
    // `same-origin` would cut off the sign-in popup from this window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(isSecure(siteUrl) && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE}` }),
  };
}

export function createPageHeaders(hashes: readonly string[], siteUrl: string): SecurityHeaders {
  const hasTls = isSecure(siteUrl);
  return {
    'content-security-policy': createPagePolicy(hashes, { hasTls }),
    ...(hasTls && { 'reporting-endpoints': `${REPORTS_ENDPOINT}="${REPORTS_PATH}"` }),
  };
}
