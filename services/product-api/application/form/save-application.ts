import {
  type Answer,
  type ApplicationContent,
  applicationLimits,
  cleanAnswerText,
  hasVisibleDecision,
  isAccepting,
} from '@/lib/shared/domain/application';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { problem } from '@/lib/shared/i18n/problem';
import { listCompleteFiles } from '../../application-file/queries/write-files';
import type { Db } from '../../db/client';
import { ConflictError, InvalidInputError } from '../../errors';
import { requireFound } from '../../moderation/require-found';
import { findApplyingConflict } from '../../team/queries/application-access';
import {
  findCallId,
  type LockedCall,
  listSubmittableIds,
  lockApplication,
  lockCall,
  type OwnApplication,
  updateApplication,
} from './queries/write-application';

/** Allows a minute of grace for requests in transit at the deadline. @throws ConflictError */
export function requireAccepting(call: LockedCall | undefined, now: Date): asserts call is LockedCall {
  if (call === undefined || call.status !== 'PUBLISHED' || call.applyMethod !== 'IMPASTO') {
    throw new ConflictError(problem('application.refusal.elsewhere'));
  }
  const end = call.closesAt ?? call.visibleUntil;
  if (!isAccepting(end, now, applicationLimits.graceSeconds)) {
    throw new ConflictError(problem('application.refusal.closed'));
  }
}

/** Locks the call, if it still exists, before the application. @throws NotFoundError */
export async function lockOwnApplication(transaction: Db, own: OwnApplication) {
  const callId = await findCallId(transaction, own);
  const call = callId ? await lockCall(transaction, callId, 'share') : undefined;
  return { call, application: requireFound(await lockApplication(transaction, own)) };
}

/** Requires that the call accepts changes and that no decision is visible. @throws NotFoundError, ConflictError */
export async function lockOpenApplication(transaction: Db, own: OwnApplication, now: Date) {
  const { call, application } = await lockOwnApplication(transaction, own);
  requireAccepting(call, now);
  if (hasVisibleDecision(application, now)) {
    throw new ConflictError(problem('application.refusal.decided'));
  }
  return { call, application };
}

/**
 * The organizer's members, and people who have read other applications to the call, cannot apply.
 * @throws ConflictError
 */
export async function requireOutsider(transaction: Db, applying: { callId: string; profileId: string }): Promise<void> {
  const conflict = await findApplyingConflict(transaction, applying);
  if (conflict === 'MEMBER') throw new ConflictError(problem('application.refusal.ownCall'));
  if (conflict === 'READER') throw new ConflictError(problem('application.refusal.hasRead'));
}

export const CHANGED_ELSEWHERE = problem('application.refusal.changedElsewhere');

type Save = OwnApplication & {
  changes: { [Part in keyof ApplicationContent]?: ApplicationContent[Part] | undefined };
  /** The version that the changes are based on; undefined skips the check. */
  updatedAt: string | undefined;
};

/** Drops answers and files that are not part of the form. @throws NotFoundError, ConflictError, InvalidInputError */
export async function saveApplication(db: Db, { changes, updatedAt, ...own }: Save, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const { call, application } = await lockOpenApplication(transaction, own, now);
    if (updatedAt !== undefined && updatedAt !== application.updatedAt.toISOString()) {
      throw new ConflictError(CHANGED_ELSEWHERE);
    }
    if (application.status === 'WITHDRAWN') throw new ConflictError(problem('application.refusal.withdrawn'));
    const { works = application.content.works, statement = application.content.statement } = changes;
    const given = changes.answers ?? application.content.answers;
    const answers = Object.fromEntries(
      listQuestions(call.applicationForm ?? { sections: [] }).flatMap(({ id, kind }): [string, Answer][] => {
        const answer = Object.hasOwn(given, id) ? given[id] : undefined;
        return answer === undefined ? [] : [[id, cleanAnswerText(kind, answer)]];
      }),
    );
    const ids = works.map(({ artworkId }) => artworkId);
    if (new Set(ids).size < ids.length) throw new InvalidInputError({ works: problem('application.refusal.workOnce') });
    if (changes.works !== undefined) {
      const known = await listSubmittableIds(transaction, own.profileId, ids);
      if (ids.some((id) => !known.has(id))) {
        throw new InvalidInputError({ works: problem('application.refusal.workGone') });
      }
    }
    const requests = new Set(call.applicationForm?.files.map(({ id }) => id));
    const files = (changes.files ?? application.content.files).filter(({ requestId }) => requests.has(requestId));
    if (changes.files !== undefined) await checkFiles(transaction, own.id, files);
    await updateApplication(transaction, own.id, { content: { works, statement, answers, files } }, now);
  });
}

/** @throws InvalidInputError */
async function checkFiles(transaction: Db, id: string, files: ApplicationContent['files']): Promise<void> {
  if (new Set(files.map(({ requestId }) => requestId)).size < files.length) {
    throw new InvalidInputError({ files: problem('application.refusal.oneFile') });
  }
  const known = new Map((await listCompleteFiles(transaction, id)).map((file) => [file.id, file.requestId]));
  const missing = files.find(({ fileId, requestId }) => known.get(fileId) !== requestId);
  if (missing !== undefined) {
    throw new InvalidInputError({ [`files.${missing.requestId}`]: problem('application.refusal.fileMissing') });
  }
}
