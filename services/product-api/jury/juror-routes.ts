import type { JuryApplication } from '@/lib/shared/contract/jury';
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
  countWaitingRounds,
  findAssignedRound,
  findAssignment,
  listAssignedRounds,
} from './queries/assigned-rounds';
import { readInvitation } from './queries/jurors';
import { findOriginal, findPicture, listPictures, readSubmitted, recordJurorAccess } from './queries/jury-applications';
import { findReview, listSharedComments } from './queries/reviews';
import { declareConflict, saveReview, withdrawConflict } from './save-review';

/** @throws NotFoundError for a link that is incomplete or whose invitation was withdrawn. */
function readToken(mail: MailSettings, token: string): string {
  const jurorId = mail.invitationTokens.read(token);
  if (jurorId === null) throw new NotFoundError();
  return jurorId;
}

/** Returns the review of a juror, with what others share once it has a score. */
async function readOwnReview(
  db: Db,
  { sharesComments, ...key }: Assignment,
): Promise<Pick<JuryApplication, 'review' | 'comments'>> {
  const review = await findReview(db, key);
  const isScored = review !== null && review.score !== null;
  return { review, comments: sharesComments && isScored ? await listSharedComments(db, key) : [] };
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

  'GET /v1/jury/rounds/{id}/applications/{applicationId}': async ({ db, account, path }) => {
    const { id: roundId, applicationId } = path;
    const assignment = requireFound(await findAssignment(db, { accountId: account.id, roundId, applicationId }));
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

  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}': async (input) => {
    const { db, makeImage, account, client, path, query } = input;
    const { id: roundId, applicationId, imageId } = path;
    const assignment = requireFound(await findAssignment(db, { accountId: account.id, roundId, applicationId }));
    const picture = requireFound(await findPicture(db, assignment, imageId));
    return renderPicture(makeImage, picture, query.w, client);
  },

  'GET /v1/jury/rounds/{id}/applications/{applicationId}/images/{imageId}/original': async (input) => {
    const { db, storage, account, path } = input;
    const { id: roundId, applicationId, imageId } = path;
    const assignment = requireFound(await findAssignment(db, { accountId: account.id, roundId, applicationId }));
    if (!assignment.canDownloadOriginals) throw new NotFoundError();
    const { key, place } = requireFound(await findOriginal(db, assignment, imageId));
    await recordJurorAccess(db, applicationId, account.id);
    const { stream, size, contentType } = requireFound((await storage.get(key)) ?? undefined);
    const name = `${formatApplicationNumber(assignment.number)}-${place}${key.slice(key.lastIndexOf('.'))}`;
    return { content: stream, contentType, size, name };
  },

  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/review': async ({ db, account, path, body, now }) => {
    const { id: roundId, applicationId } = path;
    const assignment = await saveReview(db, { accountId: account.id, roundId, applicationId }, body, now);
    return readOwnReview(db, assignment);
  },

  'PUT /v1/jury/rounds/{id}/applications/{applicationId}/conflict': async ({ db, account, path, now }) => {
    const { id: roundId, applicationId } = path;
    await declareConflict(db, { accountId: account.id, roundId, applicationId }, now);
    return undefined;
  },

  'DELETE /v1/jury/rounds/{id}/applications/{applicationId}/conflict': async ({ db, account, path }) => {
    const { id: roundId, applicationId } = path;
    await withdrawConflict(db, { accountId: account.id, roundId, applicationId });
    return undefined;
  },
} satisfies Handlers;
