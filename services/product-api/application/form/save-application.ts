import {
  type Answer,
  type ApplicationContent,
  applicationLimits,
  cleanAnswerText,
  hasVisibleDecision,
  isAccepting,
} from '@/lib/shared/domain/application';
import { listQuestions } from '@/lib/shared/domain/application-form';
import { listCompleteFiles } from '../../application-file/queries/write-files';
import type { Db } from '../../db/client';
import { ConflictError, InvalidInputError } from '../../errors';
import { requireFound } from '../../moderation/require-found';
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
    throw new ConflictError('This call does not accept applications here any more. What you wrote is kept.');
  }
  const end = call.closesAt ?? call.visibleUntil;
  if (!isAccepting(end, now, applicationLimits.graceSeconds)) {
    throw new ConflictError('This call has closed. It accepts no more applications and no changes.');
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
    throw new ConflictError('This application is decided, so that it cannot be changed any more.');
  }
  return { call, application };
}

export const CHANGED_ELSEWHERE = 'This was changed in another tab or on another device.';

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
    if (application.status === 'WITHDRAWN') throw new ConflictError('You have withdrawn this application.');
    const { works = application.content.works, statement = application.content.statement } = changes;
    const given = changes.answers ?? application.content.answers;
    const answers = Object.fromEntries(
      listQuestions(call.applicationForm ?? { sections: [] }).flatMap(({ id, kind }): [string, Answer][] => {
        const answer = Object.hasOwn(given, id) ? given[id] : undefined;
        return answer === undefined ? [] : [[id, cleanAnswerText(kind, answer)]];
      }),
    );
    const ids = works.map(({ artworkId }) => artworkId);
    if (new Set(ids).size < ids.length) throw new InvalidInputError({ works: 'A work can be chosen once.' });
    if (changes.works !== undefined) {
      const known = await listSubmittableIds(transaction, own.profileId, ids);
      if (ids.some((id) => !known.has(id))) {
        throw new InvalidInputError({ works: 'One of these works was deleted or is not yours. Choose another.' });
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
    throw new InvalidInputError({ files: 'Each request has one file.' });
  }
  const known = new Map((await listCompleteFiles(transaction, id)).map((file) => [file.id, file.requestId]));
  const missing = files.find(({ fileId, requestId }) => known.get(fileId) !== requestId);
  if (missing !== undefined) {
    throw new InvalidInputError({ [`files.${missing.requestId}`]: 'This file is not here. Add it again.' });
  }
}
