/** Called by Next once, before its server answers anybody. */
export async function register(): Promise<void> {
  const [{ serverEnv }, { proxiesIn }, { nameClients }] = await Promise.all([
    import('./lib/env/server'),
    import('./lib/network/client-address'),
    import('./lib/network/name-clients'),
  ]);
  nameClients(proxiesIn(serverEnv.TRUSTED_PROXIES));
}
