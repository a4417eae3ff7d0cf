import { v7 as uuidv7 } from 'uuid';
import {
  type Answer,
  type ApplicationContent,
  applicationLimits,
  emptyContent,
  findStartProblem,
} from '@/lib/shared/domain/application';
import { findAnswerProblem } from '@/lib/shared/domain/application-checks';
import { type ApplicationForm, listQuestions, type Question } from '@/lib/shared/domain/application-form';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import type { Db } from '../../db/client';
import { ConflictError, NotFoundError, QuotaExceededError } from '../../errors';
import { lockOwnProfile } from '../../profile/lock-own-profile';
import {
  countUnsentApplications,
  type EarlierApplication,
  isApplicationId,
  listApplications,
  listEarlierApplications,
} from './queries/read-application';
import {
  insertApplication,
  type LockedCall,
  lockCall,
  type OwnApplication,
  updateApplication,
} from './queries/write-application';
import { lockOpenApplication, requireAccepting, requireOutsider } from './save-application';

type Start = { profileId: string; opportunityId: string };

/**
 * Starts the first application or reopens a withdrawn one. Idempotent: returns the id of an existing application.
 * @throws NotFoundError, ConflictError, QuotaExceededError, UnauthenticatedError
 */
export async function startApplication(db: Db, start: Start, now: Date): Promise<string> {
  return db.transaction(async (transaction) => {
    const call = await lockStart(transaction, start);
    const [former] = await listApplications(transaction, start.opportunityId, start.profileId);
    if (former === undefined) return insert(transaction, { ...start, id: uuidv7(), call }, now);
    if (former.status === 'WITHDRAWN') await reopen(transaction, { ...start, id: former.id, call }, now);
    return former.id;
  });
}

/**
 * Idempotent: returns the id of an existing application with this id, or of an existing draft.
 * @throws NotFoundError, ConflictError, QuotaExceededError, UnauthenticatedError
 */
export async function startAnotherApplication(db: Db, start: Start & { id: string }, now: Date): Promise<string> {
  return db.transaction(async (transaction) => {
    const call = await lockStart(transaction, start);
    const former = await listApplications(transaction, start.opportunityId, start.profileId);
    const existing = former.find(({ id }) => id === start.id) ?? former.find(({ status }) => status === 'DRAFT');
    if (existing !== undefined) return existing.id;
    if (await isApplicationId(transaction, start.id)) throw new ConflictError();
    return insert(transaction, { ...start, call }, now);
  });
}

/** @throws NotFoundError, ConflictError, QuotaExceededError, UnauthenticatedError */
export async function reopenApplication(db: Db, own: OwnApplication, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, own.profileId);
    const { call, application } = await lockOpenApplication(transaction, own, now);
    if (application.status === 'WITHDRAWN') await reopen(transaction, { ...own, opportunityId: call.id, call }, now);
  });
}

/** Serializes an artist's concurrent attempts to start an application. */
async function lockStart(transaction: Db, { opportunityId, profileId }: Start): Promise<LockedCall> {
  await lockOwnProfile(transaction, profileId);
  const call = await lockCall(transaction, opportunityId, 'no key update');
  if (call === undefined || call.status !== 'PUBLISHED') throw new NotFoundError();
  return call;
}

type Started = Start & { id: string; call: LockedCall };

async function reopen(transaction: Db, started: Started, now: Date): Promise<void> {
  await requireStartable(transaction, started, now);
  await updateApplication(transaction, started.id, { status: 'DRAFT', withdrawnAt: null }, now);
}

async function insert(transaction: Db, started: Started, now: Date): Promise<string> {
  await requireStartable(transaction, started, now);
  const { id, opportunityId, profileId, call } = started;
  if (call.applicationForm === null) throw new NotFoundError();
  const reused = prefillApplication(call.applicationForm, await listEarlierApplications(transaction, profileId));
  const names = { callTitle: call.title, callOrganizer: call.organizer };
  await insertApplication(transaction, { id, opportunityId, profileId, ...names, ...reused }, now);
  return id;
}

/** @throws ConflictError, QuotaExceededError */
async function requireStartable(transaction: Db, started: Started, now: Date): Promise<void> {
  const { id, opportunityId, profileId, call } = started;
  requireAccepting(call, now);
  await requireOutsider(transaction, { callId: opportunityId, profileId });
  const others = (await listApplications(transaction, opportunityId, profileId)).filter((other) => other.id !== id);
  const conflict = findStartProblem(
    call.applicationForm ?? {},
    others.map(({ status }) => status),
    problemWords,
  );
  if (conflict !== null) throw new ConflictError(conflict);
  if ((await countUnsentApplications(transaction, profileId)) >= applicationLimits.drafts) {
    throw new QuotaExceededError(problem('application.refusal.drafts', { count: applicationLimits.drafts }));
  }
}

type Reused = { content: ApplicationContent; reusedAnswers: Record<string, string> };

const createKey = ({ kind, label }: Question) => `${kind} ${label.trim().toLowerCase()}`;

/** Reuses the latest answers to the same questions, except consent. `earlier` is sorted newest first. */
function prefillApplication(form: ApplicationForm, earlier: readonly EarlierApplication[]): Reused {
  const known = new Map<string, { answer: Answer; title: string }>();
  for (const { title, form: earlierForm, content } of earlier) {
    for (const question of listQuestions(earlierForm)) {
      const answer = content.answers[question.id];
      const key = createKey(question);
      if (answer !== undefined && question.kind !== 'CONSENT' && !known.has(key)) known.set(key, { answer, title });
    }
  }
  const answers: Record<string, Answer> = {};
  const reusedAnswers: Record<string, string> = {};
  for (const question of listQuestions(form)) {
    const found = known.get(createKey(question));
    if (
      found === undefined ||
      findAnswerProblem({ ...question, isRequired: true }, found.answer, problemWords) !== null
    )
      continue;
    answers[question.id] = found.answer;
    reusedAnswers[question.id] = found.title;
  }
  const statement =
    form.statement === 'NONE' ? null : (earlier.find((one) => one.content.statement)?.content.statement ?? null);
  return { content: { ...emptyContent, statement, answers }, reusedAnswers };
}
