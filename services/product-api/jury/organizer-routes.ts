import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { requireFound } from '../moderation/require-found';
import { assignApplication, spreadApplications, unassignApplication } from './assign-applications';
import {
  changeLocked,
  changeRound,
  closeRound,
  createRound,
  dismissJuror,
  inviteJurors,
  openRound,
  type RoundKey,
  remindJurors,
  removeRound,
} from './change-rounds';
import { readRanking, readReviews } from './queries/ranking';
import { findOwnCall, hasRound, readRound, readRounds } from './queries/read-rounds';
import { deleteUnscoredVersions, setLastVersion } from './queries/versions';
import { createRankingFile } from './ranking-table';

/**
 * Reviews of the previous submission are outdated until jurors save them again. Callers have checked the owner.
 * @throws NotFoundError; ConflictError unless the round is open
 */
function openLastVersion(db: Db, key: RoundKey, applicationId: string, now: Date): Promise<void> {
  return changeLocked(db, key, async (transaction, { id: roundId, state }) => {
    if (state !== 'OPEN') throw new ConflictError(problem('jury.refusal.version'));
    const isChanged = requireFound(await setLastVersion(transaction, { roundId, applicationId }, now));
    if (isChanged) await deleteUnscoredVersions(transaction, applicationId);
  });
}

type Organizer = { db: Db; profileId: string; path: { id: string } };

/** @throws NotFoundError, even for another profile's call, to hide the existence of a jury */
async function requireOwnCall({ db, profileId, path }: Organizer): Promise<Rounds['call']> {
  return requireFound(await findOwnCall(db, path.id, profileId));
}

type RoundRequest = Organizer & { path: { roundId: string } };

async function changeOwnRound(request: RoundRequest, change: (key: RoundKey) => Promise<unknown>): Promise<Round> {
  const key = await requireOwnRound(request);
  await change(key);
  return requireFound(await readRound(request.db, key.callId, key.roundId));
}

async function requireOwnRound(request: RoundRequest): Promise<RoundKey> {
  const { id } = await requireOwnCall(request);
  if (!(await hasRound(request.db, id, request.path.roundId))) throw new NotFoundError();
  return { callId: id, roundId: request.path.roundId };
}

export const organizerJuryHandlers = {
  'GET /v1/opportunities/{id}/rounds': async (input) => readRounds(input.db, await requireOwnCall(input)),

  'POST /v1/opportunities/{id}/rounds': async (input) => {
    const { id: callId } = await requireOwnCall(input);
    const { id: roundId, ...fields } = input.body;
    await createRound(input.db, { callId, roundId }, fields);
    return requireFound(await readRound(input.db, callId, roundId));
  },

  'PATCH /v1/opportunities/{id}/rounds/{roundId}': (input) =>
    changeOwnRound(input, (key) => changeRound(input.db, key, input.body, input.now)),

  'DELETE /v1/opportunities/{id}/rounds/{roundId}': async (input) => {
    await removeRound(input.db, await requireOwnRound(input));
  },

  'POST /v1/opportunities/{id}/rounds/{roundId}/opening': (input) =>
    changeOwnRound(input, (key) => openRound(input.db, key, input.query.withLater === true, input.now)),

  'POST /v1/opportunities/{id}/rounds/{roundId}/closing': (input) =>
    changeOwnRound(input, (key) => closeRound(input.db, key, input.now)),

  'POST /v1/opportunities/{id}/rounds/{roundId}/jurors': (input) =>
    changeOwnRound(input, (key) =>
      inviteJurors(input.db, key, { accountId: input.account.id, emails: input.body.emails }, input.now),
    ),

  'DELETE /v1/opportunities/{id}/rounds/{roundId}/jurors/{jurorId}': async (input) => {
    await dismissJuror(input.db, await requireOwnRound(input), input.path.jurorId);
  },

  'POST /v1/opportunities/{id}/rounds/{roundId}/reminders': async (input) => ({
    reminded: await remindJurors(input.db, await requireOwnRound(input), input.account.id, input.now),
  }),

  'POST /v1/opportunities/{id}/rounds/{roundId}/assignments': (input) =>
    changeOwnRound(input, (key) => spreadApplications(input.db, key, input.body.jurorsPerApplication, input.now)),

  'PUT /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}': async (input) => {
    await assignApplication(input.db, await requireOwnRound(input), input.path, input.now);
  },

  'DELETE /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/jurors/{jurorId}': async (input) => {
    await unassignApplication(input.db, await requireOwnRound(input), input.path, input.query.withReview === true);
  },

  'POST /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/version': async (input) => {
    await openLastVersion(input.db, await requireOwnRound(input), input.path.applicationId, input.now);
  },

  'GET /v1/opportunities/{id}/rounds/{roundId}/ranking': async (input) => {
    const { roundId } = await requireOwnRound(input);
    return readRanking(input.db, roundId, input.query);
  },

  'GET /v1/opportunities/{id}/rounds/{roundId}/ranking/table': async (input) => {
    const { roundId } = await requireOwnRound(input);
    return createRankingFile(input.db, { roundId, siteUrl: input.mail.siteUrl }, input.query.format);
  },

  'GET /v1/opportunities/{id}/rounds/{roundId}/applications/{applicationId}/reviews': async (input) => {
    const { roundId } = await requireOwnRound(input);
    return { reviews: requireFound(await readReviews(input.db, roundId, input.path.applicationId)) };
  },
} satisfies Handlers;
