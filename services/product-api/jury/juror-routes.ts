import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { renderPicture } from '../application/form/render-picture';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import type { MailSettings } from '../mail/mail-settings';
import { requireFound } from '../moderation/require-found';
import { createBlindSubmission, createOpenSubmission, omitHiddenQuestions } from './blind-submission';
import { acceptInvitation } from './change-rounds';
import {
  type Assignment,
  type AssignmentKey,
  countWaitingRounds,
  findAssignedRound,
  findAssignment,
  listAssignedRounds,
} from './queries/assigned-rounds';
import { readInvitation } from './queries/jurors';
import { findOriginal, findPicture, listPictures, readSubmitted, recordJurorAccess } from './queries/jury-applications';
import { findReview, listSharedComments } from './queries/reviews';
import { declareConflict, saveReview, withdrawConflict } from './save-review';

/** @throws NotFoundError if the link is incomplete or the invitation was withdrawn */
function readToken(mail: MailSettings, token: string): string {
  const jurorId = mail.invitationTokens.read(token);
  if (jurorId === null) throw new NotFoundError();
  return jurorId;
}

/** Jurors see others' shared comments once they have given a score. */
async function readOwnReview(db: Db, { sharesComments, ...key }: Assignment) {
  const review = await findReview(db, key);
  const isScored = review !== null && review.score !== null;
  return { review, comments: sharesComments && isScored ? await listSharedComments(db, key) : [] };
}

type ApplicationRequest = { account: { id: string }; path: { id: string; applicationId: string } };

const createKey = ({ account, path }: ApplicationRequest): AssignmentKey => ({
  accountId: account.id,
  roundId: path.id,
  applicationId: path.applicationId,
});

async function requireAssignment(request: ApplicationRequest & { db: Db }): Promise<Assignment> {
  return requireFound(await findAssignment(request.db, createKey(request)));
}

export const jurorHandlers = {
  'POST /v1/jury/invitations': async ({ db, mail, account, body }) =>
    requireFound(await readInvitation(db, readToken(mail, body.token), account?.id ?? null)),

  'POST /v1/jury/invitations/acceptance': ({ db, mail, account, body, now }) =>
    acceptInvitation(db, readToken(mail, body.token), { accountId: account.id, name: body.name }, now),

  'GET /v1/jury/rounds': async ({ db, account }) => {
    const [rounds, waiting] = await Promise.all([
      listAssignedRounds(db, account.id),
      countWaitingRounds(db, account.id),
    ]);
    return { rounds, waiting };
  },

  'GET /v1/jury/rounds/{id}': async ({ db, account, path }) =>
    requireFound(await findAssignedRound(db, account.id, path.id)),

  'GET /v1/jury/rounds/{id}/applications/{applicationId}': async (request) => {
    const { db, account, path } = request;
    const { id: roundId, applicationId } = path;
    const assignment = await requireAssignment(request);
    const submitted = omitHiddenQuestions(requireFound(await readSubmitted(db, assignment)));
    const pictures = await listPictures(db, assignment);
    const create = assignment.isBlind ? createBlindSubmission : createOpenSubmission;
    await recordJurorAccess(db, applicationId, account.id);
    return {
      id: applicationId,
      number: assignment.number,
      canDownloadOriginals: assignment.canDownloadOriginals,
      ...create(submitted, pictures, (id) => `/v1/jury/rounds/${roundId}/applications/${applicationId}/images/${id}`),
      ...(await readOwnReview(db, assignment)),
    };
  },

  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}': async (request) => {
    const { db, makeImage, client, path, query } = request;
    const picture = requireFound(await findPicture(db, await requireAssignment(request), path.imageId));
    return renderPicture(makeImage, picture, query.w, client);
  },

  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original': async (request) => {
    const { db, storage, account, path } = request;
    const assignment = await requireAssignment(request);
    if (!assignment.canDownloadOriginals) throw new NotFoundError();
    const { key, place } = requireFound(await findOriginal(db, assignment, path.imageId));
    await recordJurorAccess(db, path.applicationId, account.id);
    const { stream, size, contentType } = requireFound((await storage.get(key)) ?? undefined);
    const name = `${formatApplicationNumber(assignment.number)}-${place}${key.slice(key.lastIndexOf('.'))}`;
    return { content: stream, contentType, size, name };
  },

  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review': async (request) => {
    const { db, body, now } = request;
    return readOwnReview(db, await saveReview(db, createKey(request), body, now));
  },

  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict': async (request) => {
    await declareConflict(request.db, createKey(request), request.now);
  },

  'DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict': async (request) => {
    await withdrawConflict(request.db, createKey(request));
  },
} satisfies Handlers;
