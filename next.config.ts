import type { NextConfig } from 'next';
import { createSitePolicy } from './lib/server/security/policy';

const securityHeaders = [
  { key: 'Content-Security-Policy', value: createSitePolicy(process.env.NODE_ENV === 'development') },
  // Not same-origin: it would cut the sign-in window off from this one.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
];

/** Set by `npm run bench` for the build that it measures. */
const isBench = process.env.BENCH_BUILD === '1';

/** Set for the second web of the browser tests, whose build has the kit and lies beside the product's own. */
const isKit = process.env.KIT_BUILD === '1';

/**
 * The kit (page.dev.tsx) is a route while the web runs from its sources and in the second web of the browser tests, the
 * empty page in the build of the bench.
 */
function extraPages(): string[] {
  if (process.env.NODE_ENV === 'development' || isKit) return ['dev.tsx'];
  return isBench ? ['bench.tsx'] : [];
}

const config: NextConfig = {
  distDir: process.env.BUILD_FOLDER || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // The image service makes every picture: without this Next would make them as well, of any address on this site.
  images: { unoptimized: true },
  typedRoutes: false,
  // `npm run check` checks types, in tests as well; whoever installs without development dependencies has not all of them.
  // Next writes the folder of a build into the file that it is told; the kit's stays out of the repository's own.
  typescript: { ignoreBuildErrors: true, ...(isKit && { tsconfigPath: 'tsconfig.kit.json' }) },
  pageExtensions: [...extraPages(), 'tsx', 'ts'],
  env: { IMAGE_CDN_URL: process.env.IMAGE_CDN_URL ?? '' },
  // It would lie over what floats at the bottom of the window.
  devIndicators: false,
  // Each build has an id of its own; this one is shared by builds that make up one deployment.
  deploymentId: process.env.NEXT_DEPLOYMENT_ID || undefined,
  experimental: {
    // A page that is on its way when the connection goes waits for it, instead of giving way to the browser's own.
    useOffline: true,
    // The server in front of Next tells documents from the router's data, and passes on none of the headers checked here.
    validateRSCRequestHeaders: false,
    // One style sheet, kept for the whole visit, instead of four that each cost a phone a round trip.
    cssChunking: { type: 'graph', requestCost: 100_000 },
  },
  turbopack: { root: import.meta.dirname },
  // The head comes before the body for every reader, since a page is sent as a whole.
  htmlLimitedBots: /.*/,
  productionBrowserSourceMaps: isBench,
  // The HTTP cache computes them.
  generateEtags: false,
  // The product API's paths are taken with and without a slash at the end: a redirect would have an upload sent twice.
  skipTrailingSlashRedirect: true,
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

export default config;
