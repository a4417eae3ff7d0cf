import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT, api } from '@/lib/browser/api/api';
import type { SignInSettings } from '@/lib/shared/contract/setup';
import { firebaseOptions, isStandIn } from '@/lib/shared/env';
import { isLoopback } from '@/lib/shared/identity/stand-in';

export type SignInCheck = {
  check:
    | 'provider'
    | 'standIn'
    | 'otherProject'
    | 'address'
    | 'otherAddress'
    | 'https'
    | 'local'
    | 'noHttps'
    | 'key'
    | 'wrongKey'
    | 'unreachable'
    | 'domain'
    | 'noDomain'
    | 'window'
    | 'noWindow'
    | 'keys'
    | 'noKeys';
  isGood: boolean;
  values: Record<'project' | 'web' | 'origin' | 'site' | 'host' | 'domain', string>;
};

/** The identity service's response to this browser. */
type ProjectConfig = { authorizedDomains: readonly string[] } | 'REJECTED' | 'UNREACHABLE';

type CheckInput = {
  server: SignInSettings;
  origin: string;
  /** Null with the identity stand-in. */
  web: { projectId: string | undefined; authDomain: string | undefined; config: ProjectConfig } | null;
};

/** Lists what signing in at this address requires, and whether each requirement is met. */
export function listSignInChecks({ server, origin, web }: CheckInput): SignInCheck[] {
  const host = new URL(server.siteUrl).hostname;
  const values = {
    ...{ project: server.projectId ?? '', web: web?.projectId ?? '', origin, site: server.siteUrl, host },
    domain: web?.authDomain ?? '',
  };
  const is = (isGood: boolean, good: SignInCheck['check'], wrong: SignInCheck['check']): SignInCheck => ({
    ...{ check: isGood ? good : wrong, isGood, values },
  });
  const address = [
    is(origin === new URL(server.siteUrl).origin, 'address', 'otherAddress'),
    isLoopback(server.siteUrl)
      ? is(true, 'local', 'noHttps')
      : is(server.siteUrl.startsWith('https:'), 'https', 'noHttps'),
  ];
  if (web === null || server.projectId === null) return [is(false, 'provider', 'standIn'), ...address];
  return [
    is(web.projectId === server.projectId, 'provider', 'otherProject'),
    ...address,
    ...listProjectChecks(web.config, host, is),
    is(web.authDomain !== undefined, 'window', 'noWindow'),
    is(server.hasKeys, 'keys', 'noKeys'),
  ];
}

function listProjectChecks(
  config: ProjectConfig,
  host: string,
  is: (isGood: boolean, good: SignInCheck['check'], wrong: SignInCheck['check']) => SignInCheck,
): SignInCheck[] {
  if (config === 'UNREACHABLE') return [is(false, 'key', 'unreachable')];
  if (config === 'REJECTED') return [is(false, 'key', 'wrongKey')];
  return [is(true, 'key', 'wrongKey'), is(config.authorizedDomains.includes(host), 'domain', 'noDomain')];
}

/** In milliseconds. */
const TIMEOUT = 8_000;

/** Sends the same request as the SDK does before it opens a window. */
async function fetchProjectConfig(apiKey: string): Promise<ProjectConfig> {
  const url = `https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(apiKey)}`;
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this is not the product API
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return 'REJECTED';
    const { authorizedDomains = [] }: { authorizedDomains?: string[] } = await response.json();
    return { authorizedDomains };
  } catch {
    return 'UNREACHABLE';
  }
}

export function signInChecksQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'admin', 'sign-in-checks'],
    queryFn: async ({ signal }) => {
      const { apiKey = '', authDomain, projectId } = firebaseOptions;
      const [server, config] = await Promise.all([
        api('POST /v1/setup/sign-in-check', {}, { as: ACCOUNT, signal }),
        isStandIn ? ('UNREACHABLE' as const) : fetchProjectConfig(apiKey),
      ]);
      const web = isStandIn ? null : { projectId, authDomain, config };
      return listSignInChecks({ server, origin: window.location.origin, web });
    },
    staleTime: 0,
    retry: false,
  });
}
