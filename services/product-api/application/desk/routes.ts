import {
  applicationLimits,
  DECISION_DELAY_MINUTES,
  formatApplicationNumber,
  isDecision,
} from '@/lib/shared/domain/application';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../../db/client';
import { ConflictError, NotFoundError, QuotaExceededError } from '../../errors';
import type { Handlers } from '../../handlers';
import { requireFound } from '../../moderation/require-found';
import { requireOpportunityOwner } from '../../opportunity/require-opportunity-owner';
import { queueApplicationMails } from '../form/queries/write-application';
import { addDecisionTexts } from '../message/add-decision-texts';
import { readUnmailedArtists } from '../message/queries/messages';
import { createArchive } from './archive';
import { findNeighbours, getDeskApplication, readDesk } from './queries/desk';
import {
  changeDeskApplications,
  changeLabel,
  type DeskChange,
  type LockedApplication,
  lockDesk,
  lockDeskApplications,
  markRead,
  publishDecisions,
  recordAccesses,
  stopDecisions,
} from './queries/write-desk';

const MINUTE = 60_000;

type CallRequest = { db: Db; profileId: string; path: { id: string } };

/** @throws NotFoundError; ForbiddenError if the call belongs to another profile */
async function workAtDesk<Result>(
  { db, profileId, path }: CallRequest,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  await requireOpportunityOwner(db, path.id, profileId);
  return db.transaction(async (transaction) => {
    if (!(await lockDesk(transaction, path.id, profileId))) throw new NotFoundError();
    return work(transaction);
  });
}

/** @throws NotFoundError unless all applications are submitted; ConflictError when revoking a published decision */
async function changeLocked(
  request: CallRequest,
  { ids, state }: { ids: readonly string[]; state: DeskChange['state'] },
  change: (transaction: Db, locked: readonly LockedApplication[]) => Promise<void>,
): Promise<void> {
  await workAtDesk(request, async (transaction) => {
    const locked = await lockDeskApplications(transaction, request.path.id, ids);
    if (locked.length < new Set(ids).size) throw new NotFoundError();
    if (state !== undefined && !isDecision(state) && locked.some(({ decision }) => decision !== null)) {
      throw new ConflictError(problem('application.refusal.published'));
    }
    await change(transaction, locked);
  });
}

/** @throws QuotaExceededError */
function requireRoomForLabel(applications: readonly LockedApplication[], label: string): void {
  const full = applications.filter(
    ({ labels }) => labels.length >= applicationLimits.labels && !labels.includes(label),
  );
  if (full.length === 0) return;
  const names = full.slice(0, 3).map(({ number }) => formatApplicationNumber(number));
  const others = full.length > names.length ? ` and ${full.length - names.length} more` : '';
  throw new QuotaExceededError(
    `An application has at most ${applicationLimits.labels} labels. Nothing was changed, because these have as many: ${names.join(', ')}${others}.`,
  );
}

export const deskHandlers = {
  'GET /v1/opportunities/{id}/applications': async ({ db, profileId, path, query, now }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    return requireFound(await readDesk(db, path.id, query, now));
  },

  'PATCH /v1/opportunities/{id}/applications': async (request) => {
    const { ids, state, addLabel, removeLabel } = request.body;
    await changeLocked(request, { ids, state }, async (transaction, locked) => {
      if (addLabel !== undefined) requireRoomForLabel(locked, addLabel);
      if (state !== undefined) await changeDeskApplications(transaction, ids, { state });
      if (addLabel !== undefined) await changeLabel(transaction, ids, { add: addLabel });
      if (removeLabel !== undefined) await changeLabel(transaction, ids, { remove: removeLabel });
    });
  },

  'GET /v1/opportunities/{id}/applications/{applicationId}': async ({ db, account, profileId, path, query }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    const found = requireFound(await getDeskApplication(db, path.id, path.applicationId));
    await recordAccesses(db, [found.id], account.id, 'OPENED');
    // Must run before `markRead`, which removes the application from the "new" list.
    const neighbours = await findNeighbours(db, path.id, found.id, query);
    await markRead(db, found.id);
    return { ...found, state: found.state === 'NEW' ? 'READ' : found.state, ...neighbours };
  },

  'PATCH /v1/opportunities/{id}/applications/{applicationId}': async (request) => {
    const { db, path, body } = request;
    const { labels, ...others } = body;
    const change = { ...others, labels: labels && [...new Set(labels)] };
    const ids = [path.applicationId];
    await changeLocked(request, { ids, state: body.state }, (transaction) =>
      changeDeskApplications(transaction, ids, change),
    );
    const found = requireFound(await getDeskApplication(db, path.id, path.applicationId));
    return { ...found, ...(await findNeighbours(db, path.id, found.id, { sortBy: 'newest' })) };
  },

  'GET /v1/opportunities/{id}/applications/archive': async ({ db, storage, mail, account, profileId, path, words }) => {
    await requireOpportunityOwner(db, path.id, profileId);
    const { siteUrl } = mail;
    return createArchive({ db, storage, opportunityId: path.id, accountId: account.id, siteUrl, words });
  },

  'POST /v1/opportunities/{id}/decisions': async (request) => {
    const { path, now } = request;
    await requireOpportunityOwner(request.db, path.id, request.profileId);
    // Otherwise, a new decision could replace a final one whose text is not in the conversation yet.
    await addDecisionTexts(request, path.id, now);
    const stoppableUntil = new Date(now.getTime() + DECISION_DELAY_MINUTES * MINUTE);
    const published = await workAtDesk(request, async (transaction) => {
      const ids = await publishDecisions(transaction, path.id, now);
      await queueApplicationMails(transaction, ids, 'DECIDED', stoppableUntil);
      return { published: ids.length, unmailed: await readUnmailedArtists(transaction, ids) };
    });
    if (published.published === 0) throw new ConflictError(problem('application.refusal.noDecision'));
    return { ...published, stoppableUntil: stoppableUntil.toISOString() };
  },

  'DELETE /v1/opportunities/{id}/decisions': async (request) => {
    const stopped = await workAtDesk(request, (transaction) => stopDecisions(transaction, request.path.id));
    if (stopped === 0) throw new ConflictError(problem('application.refusal.nothingToStop'));
    return { stopped };
  },
} satisfies Handlers;
