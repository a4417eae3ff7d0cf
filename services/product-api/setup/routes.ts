import { canFetchKeys } from '@/lib/node/identity-keys';
import { problem } from '@/lib/shared/i18n/problem';
import { asAdmin } from '../admin/as-admin';
import type { Env } from '../env';
import { ForbiddenError } from '../errors';
import type { Handlers } from '../handlers';
import type { ReadSettings } from '../site/site-reader';
import { appointFirstAdmin } from './first-admin';
import type { SendTestMail } from './send-test-mail';
import type { SetupCodes } from './setup-code';

type Dependencies = {
  env: Env;
  readCodes: () => Promise<SetupCodes>;
  readSettings: ReadSettings;
  sendTestMail: SendTestMail;
};

export function createSetupHandlers({ env, readCodes, readSettings, sendTestMail }: Dependencies) {
  return {
    'POST /v1/setup/administrator': async ({ db, account, body, requestId, now }) =>
      appointFirstAdmin(db, await readCodes(), { code: body.code, account, requestId, now }),

    'POST /v1/setup/test-mail': asAdmin(async ({ account, words }) => {
      if (account.email === null) throw new ForbiddenError(problem('admin.setupProblem.noAddress'));
      return sendTestMail({ to: account.email, words, settings: await readSettings() });
    }),

    'POST /v1/setup/sign-in-check': asAdmin(async () => {
      const isStandIn = env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
      return {
        siteUrl: env.SITE_URL,
        projectId: isStandIn ? null : env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
        hasKeys: isStandIn || (await canFetchKeys()),
      };
    }),
  } satisfies Handlers;
}
