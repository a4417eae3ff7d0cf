import { test as base, expect } from '@playwright/test';
import { watchErrors } from '../support/page-errors';
import { openMemberSession, type Session } from '../support/sign-in';

type Options = {
  /** Console errors that a test causes on purpose, such as failed requests. */
  expectedErrors: RegExp[];
};

type Fixtures = {
  /** Signs in without the form. */
  signInAs: (email: string) => Promise<void>;
};

type WorkerFixtures = {
  /** Returns an account's session, which is created once per worker. */
  getSession: (email: string) => Promise<Session>;
};

/** Fails a test on any unexpected console or script error. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const stopWatching = watchErrors(page);
    // Reports a blocked `eval`, because a script can catch its error.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (blockedURI === 'eval') throw new Error('The Content Security Policy has blocked eval.');
      }),
    );
    await use(page);
    expect(stopWatching(expectedErrors), 'errors in the console').toEqual([]);
  },
  getSession: [
    async ({ playwright }, use, { project }) => {
      const opened = new Map<string, Promise<Session>>();
      const open = async (email: string) => {
        const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
        return openMemberSession(request, email).finally(() => request.dispose());
      };
      await use((email) => {
        const session = opened.get(email) ?? open(email);
        opened.set(email, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  signInAs: async ({ context, getSession }, use) => {
    await use(async (email) => context.addCookies(await getSession(email)));
  },
});

export { expect };
