import type { Page, Route } from '@playwright/test';
import { importJWK } from 'jose';
import { createIdentityToken } from '../../support/identity';
import { test as base, expect } from '../fixtures';

/*
 * Simulates a real Firebase project: the SDK is unmodified, and Google's responses are mocked. The web server has the
 * public key for the tokens that are signed here.
 */

/** The project of the second web server (playwright.config.ts). */
const AUTH_DOMAIN = 'https://impasto-tests.firebaseapp.com';
const API_KEY = 'key-of-the-tests';

export const PERSON = { uid: 'ada', email: 'ada@example.org' };

/** The part of Google's script that passes messages from the provider's window to the SDK. */
const GAPI = `
  const frame = {
    restyle: async () => {},
    ping: async (done) => done(),
    register: (event, tell) =>
      addEventListener('message', ({ origin, data }) => {
        if (origin === '${AUTH_DOMAIN}') tell({ [event]: data });
      }),
    send: (name, message, done) => {
      // Ignores errors, because the SDK relies on Google's script doing so.
      try { done([{ [name]: true }]); } catch {}
    },
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { Iframe: class {}, getContext: () => ({ open: (options, opened) => opened(frame) }) },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** The page of the project's domain that the provider redirects to. It reports the user or the error. */
const HANDLER = `
  <!doctype html><title>A provider</title>
  <button onclick="say({ urlResponse: location.href, sessionId: 'a session', postBody: 'id_token=of-the-provider' })">
    Allow
  </button>
  <button onclick="say({ error: { code: 'auth/user-disabled' } })">Refuse</button>
  <script>
    const parameters = new URLSearchParams(location.search);
    const say = (what) =>
      opener.postMessage({ type: parameters.get('authType'), eventId: parameters.get('eventId'), tenantId: null, ...what }, '*');
  </script>
`;

type SdkRequest = { method: string; body: Record<string, unknown> };

/** Mocks the responses of the identity service to the SDK, for one user. */
export const test = base.extend<{ requests: SdkRequest[]; idToken: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from the pattern
  idToken: async ({}, use) => {
    const key = await importJWK(JSON.parse(process.env.E2E_SIGNING_KEY ?? ''), 'RS256');
    await use(await createIdentityToken(PERSON.uid, { key: key as CryptoKey, email: PERSON.email }));
  },
  requests: async ({ context, idToken }, use) => {
    const requests: SdkRequest[] = [];
    const tokens = { idToken, refreshToken: 'a refresh token', expiresIn: '3600', localId: PERSON.uid };
    const responses: Record<string, object> = {
      projects: { authorizedDomains: ['localhost'] },
      'accounts:signInWithIdp': { ...tokens, email: PERSON.email, rawUserInfo: '{}' },
      'accounts:lookup': { users: [{ localId: PERSON.uid, email: PERSON.email, emailVerified: true }] },
    };
    const respond = async (route: Route) => {
      const request = route.request();
      const url = new URL(request.url());
      const method = url.pathname.replace('/v1/', '');
      expect(url.searchParams.get('key')).toBe(API_KEY);
      requests.push({ method, body: request.postDataJSON() ?? {} });
      await route.fulfill({ json: responses[method], headers: { 'access-control-allow-origin': '*' } });
    };
    await context.route('https://identitytoolkit.googleapis.com/**', respond);
    await context.route('https://apis.google.com/js/api.js**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GAPI }),
    );
    await context.route(`${AUTH_DOMAIN}/__/auth/handler**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: HANDLER }),
    );
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await use(requests);
  },
});

/** Waits for the window to load, because a window that closes while loading can stay open. */
export async function openWindow(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: provider, exact: true }).click();
  const window = await opening;
  await window.getByRole('button', { name: 'Refuse' }).waitFor();
  return window;
}

export { expect };
