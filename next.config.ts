import type { NextConfig } from 'next';

// No Cross-Origin-Opener-Policy of same-origin: it would cut the sign-in window off from this one.
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
];

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  typedRoutes: false,
  env: { IMAGE_CDN_URL: process.env.IMAGE_CDN_URL ?? '' },
  turbopack: { root: import.meta.dirname },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

export default config;
