import { setTimeout as delay } from 'node:timers/promises';
import { problem } from '@/lib/shared/i18n/problem';
import { listRemovedProfiles } from '../admin/queries/read-admin';
import { ConflictError, ForbiddenError } from '../errors';
import type { Handlers, Input } from '../handlers';
import { hasJurors } from '../jury/queries/jurors';
import { hasOrdered } from '../payment/queries/payers';
import { removeDevices } from '../push/queries/devices';
import { readStanding } from '../registration/register-account';
import { createExport } from './export';
import { exportAccountData } from './queries/read-account';
import { acceptTerms, removeAccount, saveWizard, setTokensValidAfter } from './queries/write-account';
import { computeRevocation } from './sign-in-rule';

/** Maximum age of a sign-in that may delete the account, in milliseconds. */
const MAX_SIGN_IN_AGE = 5 * 60 * 1000;

type Caller = Pick<Input<'GET /v1/account'>, 'db' | 'siteDefaults' | 'account' | 'now'>;

async function createAccountResponse({ db, siteDefaults, account, now }: Caller) {
  const { id, email, isAdmin, wizard, language, termsToAccept } = account;
  const [removedProfiles, isJuror, hasOrders, registration] = await Promise.all([
    listRemovedProfiles(db, id, now),
    hasJurors(db, id),
    hasOrdered(db, id),
    readStanding(db, { siteDefaults, account }),
  ]);
  return { id, email, isAdmin, isJuror, hasOrders, wizard, language, registration, termsToAccept, removedProfiles };
}

export const accountHandlers = {
  'GET /v1/account': createAccountResponse,

  'PUT /v1/account/wizard': async ({ db, siteDefaults, account, body, now }) => {
    await saveWizard(db, account.id, body.wizard);
    return createAccountResponse({ db, siteDefaults, account: { ...account, wizard: body.wizard }, now });
  },

  'POST /v1/account/terms': async ({ db, siteDefaults, account, body, now }) => {
    if (!(await acceptTerms(db, account.id, body.version, now)))
      throw new ConflictError(problem('account.refusal.terms'));
    return createAccountResponse({ db, siteDefaults, account: { ...account, termsToAccept: null }, now });
  },

  'DELETE /v1/account': async ({ db, account, now }) => {
    if (now.getTime() - account.authenticatedAt.getTime() > MAX_SIGN_IN_AGE) {
      throw new ForbiddenError(problem('account.refusal.signInAgain'));
    }
    return removeAccount(db, account);
  },

  // Nothing to do: the rate limiter has counted the request, and authentication has rejected revoked sign-ins.
  'POST /v1/account/sign-in': async () => undefined,

  'POST /v1/account/sign-out': async ({ db, account, now }) => {
    const validFrom = computeRevocation(now);
    await setTokensValidAfter(db, account.id, validFrom);
    await removeDevices(db, account.id);
    // Waits until new sign-ins are valid, so the client can sign in again immediately.
    await delay(validFrom.getTime() - Date.now());
    return undefined;
  },

  'GET /v1/account/export': async ({ db, storage, account }) =>
    createExport(await exportAccountData(db, account.id), storage),
} satisfies Handlers;
