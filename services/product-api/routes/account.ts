import { setTimeout as delay } from 'node:timers/promises';
import { createExport } from '../account/export';
import type { Db } from '../db/client';
import { exportAccountData } from '../db/queries/account/read-account';
import { endSignIns, removeAccount, saveWizard } from '../db/queries/account/write-account';
import { listRemovedProfiles } from '../db/queries/admin/read-admin';
import { ForbiddenError } from '../errors';
import type { Handlers } from '../http/serve';
import type { CallingAccount } from '../identity/caller';

/** How long ago a person may have proved who they are before deleting everything. */
const FRESH = 5 * 60 * 1000;

async function createAnswer(db: Db, { id, email, isAdmin, wizard }: CallingAccount, now: Date) {
  return { id, email, isAdmin, wizard, removedProfiles: await listRemovedProfiles(db, id, now) };
}

export const accountHandlers = {
  'GET /v1/account': ({ db, account, now }) => createAnswer(db, account, now),

  'PUT /v1/account/wizard': async ({ db, account, body, now }) => {
    await saveWizard(db, account.id, body.wizard);
    return createAnswer(db, { ...account, wizard: body.wizard }, now);
  },

  'DELETE /v1/account': async ({ db, account, now }) => {
    if (now.getTime() - account.authenticatedAt.getTime() > FRESH) {
      throw new ForbiddenError('Sign in once more: this cannot be undone.');
    }
    return removeAccount(db, account);
  },

  'POST /v1/account/sign-out': async ({ db, account, now }) => {
    const from = await endSignIns(db, account.id, now);
    // Whoever has the answer may sign in anew at once, and be taken for new.
    await delay(from.getTime() - Date.now());
    return undefined;
  },

  'GET /v1/account/export': async ({ db, storage, account }) =>
    createExport(await exportAccountData(db, account.id), storage),
} satisfies Handlers;
