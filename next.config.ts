import type { NextConfig } from 'next';
import { writeMessageKeys } from './lib/server/i18n/message-keys';
import { LANGUAGE_HEADER } from './lib/shared/i18n/languages';

/** `npm run bench` sets this variable for its own build. */
const isBench = process.env.BENCH_BUILD === '1';

// Next sends data about builds by default. An empty value turns that on again.
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

/** A cache halves the time of the next build, but writing it adds twenty seconds to the first. */
const isCached = process.env.BUILD_CACHE !== '0';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The image service renders all images. Next's optimizer would accept any URL on this site.
  images: { unoptimized: true },
  typedRoutes: false,
  // `npm run check` checks types. Checking tests needs development dependencies, which can be missing during a build.
  typescript: { ignoreBuildErrors: true },
  // The empty page is only part of the benchmark build.
  pageExtensions: [...(isBench ? ['bench.tsx'] : []), 'tsx', 'ts'],
  // The indicator would cover controls at the bottom of the window.
  devIndicators: false,
  // Next gives each build its own id. Builds of the same deployment need the same one.
  deploymentId: process.env.NEXT_DEPLOYMENT_ID || undefined,
  experimental: {
    turbopackFileSystemCacheForBuild: isCached,
    turbopackSourceMaps: isBench,
    // Without a connection, navigation waits instead of showing the browser's error page.
    useOffline: true,
    // The server in front of Next separates documents from router data, and removes the headers that this option
    // validates.
    validateRSCRequestHeaders: false,
    // Loads one style sheet per visit instead of four, because each costs phones a round trip.
    cssChunking: { type: 'graph', requestCost: 100_000 },
  },
  turbopack: {
    root: import.meta.dirname,
    // Replaces next-intl's plugin and its native file watcher. The build compiles messages, so browsers do not load a
    // parser for them.
    resolveAlias: {
      'next-intl/config': './lib/server/i18n/request.ts',
      'next-intl': { browser: './lib/browser/i18n/next-intl.tsx' },
      'use-intl': { browser: './lib/browser/i18n/next-intl.tsx' },
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
  // The `app` folders have no language segment, because pages read the language from their record.
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
  // Disables streaming for every client, as Next does for bots, so that the head comes before the body.
  htmlLimitedBots: /.*/,
  productionBrowserSourceMaps: isBench,
  // The HTTP cache computes ETags.
  generateEtags: false,
  // The product API accepts paths with and without a trailing slash. A redirect would make clients send an upload
  // twice.
  skipTrailingSlashRedirect: true,
};

export default config;
