import { createPagePolicy, DEVELOPMENT_POLICY, REPORTS_ENDPOINT, REPORTS_PATH, SITE_POLICY } from './policy';

/** Features that neither pages nor embedded players use. */
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

/** Header names are lowercase. */
export type SecurityHeaders = Readonly<Record<string, string>>;

type SecurityOptions = {
  /** An https URL enables HSTS (RFC 6797). */
  siteUrl: string;
  isDevelopment: boolean;
};

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/** Headers for all responses. Pages override the content security policy. */
export function createSecurityHeaders({ siteUrl, isDevelopment }: SecurityOptions): SecurityHeaders {
  return {
    'content-security-policy': isDevelopment ? DEVELOPMENT_POLICY : SITE_POLICY,
    // `same-origin` would disconnect the sign-in popup from this window.
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
