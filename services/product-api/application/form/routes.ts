import type { Application } from '@/lib/shared/contract/application';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../../db/client';
import { ConflictError, NotFoundError } from '../../errors';
import type { Handlers } from '../../handlers';
import { requireFound } from '../../moderation/require-found';
import { setShown } from '../promise/queries/promise';
import { listAppliedOpportunities, listOwnApplications } from './queries/own-applications';
import { findApplicationId, getOwnApplication } from './queries/read-application';
import { findApplicationImage, setAllowsOriginals } from './queries/write-application';
import { renderPicture } from './render-picture';
import { saveApplication } from './save-application';
import { reopenApplication, startAnotherApplication, startApplication } from './start-application';
import { findChangesSince, submitApplication } from './submit-application';
import { deleteApplication, withdrawApplication } from './withdraw-application';

/** Artists can hide their name in any state. @throws NotFoundError; ConflictError if the name must not be shown */
async function changeShowing(db: Db, { id, profileId, isShown }: { id: string; profileId: string; isShown: boolean }) {
  const application = await getOwnApplication(db, id, profileId);
  if (application === undefined) throw new NotFoundError();
  if (isShown && application.status !== 'ACCEPTED') {
    throw new ConflictError(problem('application.refusal.acceptedOnly'));
  }
  if (isShown && !application.form.showsAccepted) {
    throw new ConflictError(problem('application.refusal.notNamed'));
  }
  await setShown(db, id, isShown);
}

async function readOwn(db: Db, id: string, profileId: string): Promise<Application> {
  const application = requireFound(await getOwnApplication(db, id, profileId));
  return { ...application, ...(await findChangesSince(db, application)) };
}

export const applicationHandlers = {
  'GET /v1/opportunities/{id}/application': async ({ db, profileId, path }) => {
    const id = await findApplicationId(db, path.id, profileId);
    if (id === undefined) throw new NotFoundError();
    return readOwn(db, id, profileId);
  },

  'POST /v1/opportunities/{id}/application': async ({ db, account, profileId, path, countStart, now }) => {
    // Opening an existing application does not count as a start.
    if ((await findApplicationId(db, path.id, profileId)) === undefined) await countStart(account.id);
    const id = await startApplication(db, { opportunityId: path.id, profileId }, now);
    return readOwn(db, id, profileId);
  },

  'POST /v1/opportunities/{id}/application/another': async (request) => {
    const { db, account, profileId, path, body, countStart, now } = request;
    if ((await getOwnApplication(db, body.id, profileId)) === undefined) await countStart(account.id);
    const start = { id: body.id, opportunityId: path.id, profileId };
    return readOwn(db, await startAnotherApplication(db, start, now), profileId);
  },

  'GET /v1/applications/own': ({ db, profileId, query }) => listOwnApplications(db, profileId, query),

  'GET /v1/applications/opportunities': async ({ db, profileId }) => ({
    opportunities: await listAppliedOpportunities(db, profileId),
  }),

  'GET /v1/applications/{id}': ({ db, profileId, path }) => readOwn(db, path.id, profileId),

  'PATCH /v1/applications/{id}': async ({ db, profileId, path, body, now }) => {
    const { updatedAt, ...changes } = body;
    await saveApplication(db, { id: path.id, profileId, changes, updatedAt }, now);
    return readOwn(db, path.id, profileId);
  },

  'POST /v1/applications/{id}/submission': async ({ db, profileId, path, body, now, words }) => {
    await submitApplication(db, { id: path.id, profileId, updatedAt: body.updatedAt }, { now, words });
    return readOwn(db, path.id, profileId);
  },

  'POST /v1/applications/{id}/withdrawal': async ({ db, profileId, path, now }) => {
    await withdrawApplication(db, { id: path.id, profileId }, now);
    return readOwn(db, path.id, profileId);
  },

  'DELETE /v1/applications/{id}/withdrawal': async ({ db, profileId, path, now }) => {
    await reopenApplication(db, { id: path.id, profileId }, now);
    return readOwn(db, path.id, profileId);
  },

  'PATCH /v1/applications/{id}/showing': async ({ db, profileId, path, body }) => {
    await changeShowing(db, { id: path.id, profileId, isShown: body.isShown });
    return readOwn(db, path.id, profileId);
  },

  'PATCH /v1/applications/{id}/originals': async ({ db, profileId, path, body }) => {
    if (!(await setAllowsOriginals(db, { id: path.id, profileId }, body.allowsOriginals))) throw new NotFoundError();
    return readOwn(db, path.id, profileId);
  },

  'DELETE /v1/applications/{id}': async ({ db, profileId, path }) => {
    await deleteApplication(db, { id: path.id, profileId });
  },

  'GET /v1/applications/{id}/images/{imageId}': async ({ db, makeImage, client, account, path, query }) => {
    const { id: applicationId, imageId } = path;
    const image = requireFound(await findApplicationImage(db, { applicationId, imageId, accountId: account.id }));
    return renderPicture(makeImage, image, query.w, client);
  },
} satisfies Handlers;
