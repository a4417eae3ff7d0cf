/** Called by Next once, before its server answers anybody. */
export async function register(): Promise<void> {
  // Next makes a second one of this file, for a runtime that we do not use and that has no connections.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [
      { serverEnv },
      { findListPage },
      { parseProxies },
      { FOREIGN_HOST_ROUTE },
      server,
      { providePageCache },
      { findCompressedHtml },
    ] = await Promise.all([
      import('./lib/env/server'),
      import('./lib/filters/list-address'),
      import('./lib/network/client-address'),
      import('./lib/network/local-request'),
      import('./lib/network/next-server'),
      import('./lib/page-cache/page-cache-global'),
      import('./lib/page-cache/compressed-html'),
    ]);
    providePageCache();
    server.attachClientAddresses(parseProxies(serverEnv.TRUSTED_PROXIES));
    server.escapeMalformedPaths();
    server.rewriteDocuments(findListPage);
    // Last, so that nothing rewrites the address of the rejection.
    if (serverEnv.FIREBASE_AUTH_EMULATOR_HOST !== undefined) server.rejectForeignHosts(FOREIGN_HOST_ROUTE);
    server.sendCompressed(findCompressedHtml);
    // In development Next's own connections need an upgrade.
    if (process.env.NODE_ENV === 'production') server.guardNextServer();
  }
}
