import type { NextConfig } from 'next';
import { writeMessageKeys } from './lib/server/i18n/message-keys';
import { LANGUAGE_HEADER } from './lib/shared/i18n/languages';

/** Set by `npm run bench` for the build that it measures. */
const isBench = process.env.BENCH_BUILD === '1';

// Next would send telemetry of builds; an operator who wants that sets the variable to an empty value.
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

/** A cache lets the next build of this folder take half the time, and writing it takes twenty seconds of the first. */
const isCached = process.env.BUILD_CACHE !== '0';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The image service renders every picture. Next's optimizer would also render any URL on this site.
  images: { unoptimized: true },
  typedRoutes: false,
  // `npm run check` checks types, including those of tests, whose development dependencies an installation may lack.
  typescript: { ignoreBuildErrors: true },
  // The empty page is a route in the build of the bench.
  pageExtensions: [...(isBench ? ['bench.tsx'] : []), 'tsx', 'ts'],
  // The indicator would cover controls at the bottom of the window.
  devIndicators: false,
  // By default each build has its own id; builds of one deployment share this one.
  deploymentId: process.env.NEXT_DEPLOYMENT_ID || undefined,
  experimental: {
    turbopackFileSystemCacheForBuild: isCached,
    // Nothing reads the source maps of an ordinary build.
    turbopackSourceMaps: isBench,
    // A navigation waits for the connection to return, instead of falling back to the browser's error page.
    useOffline: true,
    // The server in front of Next distinguishes documents from router data, and removes the headers that this option
    // checks.
    validateRSCRequestHeaders: false,
    // One style sheet for the whole visit, instead of four that each cost a phone a round trip.
    cssChunking: { type: 'graph', requestCost: 100_000 },
  },
  turbopack: {
    root: import.meta.dirname,
    // What next-intl's plugin would set, without its native file watcher: messages are compiled during the build, so that
    // browsers load no parser of them.
    resolveAlias: {
      'next-intl/config': './lib/server/i18n/request.ts',
      'use-intl/format-message': './node_modules/use-intl/dist/esm/production/format-message/format-only.js',
    },
    rules: {
      '*.json': {
        condition: { path: /^messages\/[a-z]+\/\w+\.json$/ },
        loaders: [
          { loader: 'next-intl/extractor/catalogLoader', options: { messages: { format: 'json', precompile: true } } },
        ],
        as: '*.js',
      },
    },
  },
  compiler: {
    runAfterProductionCompile: async ({ projectDir, distDir }) => writeMessageKeys(projectDir, distDir),
  },
  // The folders of `app` have no segment for the language: pages read it from their record.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/:language',
        destination: '/',
        has: [{ type: 'header', key: LANGUAGE_HEADER }],
      },
      {
        source: '/:language/:path+',
        destination: '/:path+',
        has: [{ type: 'header', key: LANGUAGE_HEADER }],
      },
    ],
  }),
  // Pages are sent as a whole, so the head precedes the body for every client, as it does for bots.
  htmlLimitedBots: /.*/,
  productionBrowserSourceMaps: isBench,
  // The HTTP cache computes ETags.
  generateEtags: false,
  // The product API's paths are accepted with and without a trailing slash: a redirect would make the client send an
  // upload twice.
  skipTrailingSlashRedirect: true,
};

export default config;
