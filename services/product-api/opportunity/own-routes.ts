import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { getLocalDate, getLocalTime } from '@/lib/shared/domain/deadline';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import { findContradictions, findMissing, findPassedDeadline } from '@/lib/shared/domain/opportunity-rules';
import type { Db } from '../db/client';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  PaymentRequiredError,
  PreconditionFailedError,
  QuotaExceededError,
  UnauthenticatedError,
} from '../errors';
import type { Handlers } from '../handlers';
import { matchesIfMatch } from '../http/etag';
import { requireUnchanged } from '../http/require-unchanged';
import { withStoredUploads } from '../image/store-uploads';
import { requireFound } from '../moderation/require-found';
import { canBeViewed, countView } from '../view/queries/views';
import { listBoosts, useBoost } from './queries/boost-opportunity';
import { canBeAppliedTo, countApplication } from './queries/count-applications';
import { deleteOpportunity, restoreOpportunity } from './queries/delete-opportunity';
import { findDuplicates } from './queries/find-duplicates';
import type { OpportunityFields } from './queries/opportunity-columns';
import type { PostConflict } from './queries/post-rule';
import { getOpportunity } from './queries/read-opportunity';
import { listOwnOpportunities } from './queries/read-own-opportunities';
import { getPostQuota } from './queries/read-post-quota';
import {
  changeImageDetails,
  changeOpportunity,
  findOpportunityOwner,
  insertDraft,
  moveOpportunity,
  replaceImage,
} from './queries/write-opportunity';

type ChangeBody = ParsedEndpointBody<'PATCH /v1/opportunities/{id}'>;

/** @throws NotFoundError, or ForbiddenError when the opportunity is not of the profile that the caller acts as. */
async function requireOwn(db: Db, id: string, profileId: string): Promise<void> {
  const owner = await findOpportunityOwner(db, id);
  if (owner === undefined) throw new NotFoundError();
  if (owner.profileId !== profileId) throw new ForbiddenError();
}

/** @throws InvalidInputError naming each field. */
function requireNone(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

const NEW_DRAFT = {
  artisticFields: [],
  allFields: false,
  country: null,
  isOnline: false,
  deadline: { kind: 'FIXED', localDateTime: null, timeZone: null },
  eventStart: null,
  eventEnd: null,
  fee: 'FEES',
  applicationFee: null,
  participationFee: null,
  feeDescription: null,
} as const;

/** A body in two parts: what an organizer sets, and what a read answers besides. */
function splitBody(body: ChangeBody) {
  const { status, planType, id, profileId, profile, closesAt, image, boost, isPromoted, isHighlighted, ...others } =
    body;
  const { imageCaption, hiddenReason, publishedAt, changes, paidUntil, visibleUntil, createdAt, updatedAt, ...fields } =
    others;
  const readOnly = {
    ...{ id, profileId, profile, closesAt, image, boost, isPromoted, isHighlighted },
    ...{ imageCaption, hiddenReason, publishedAt, changes, paidUntil, visibleUntil, createdAt },
  };
  return { status, planType, updatedAt, fields, readOnly };
}

/** States from which an opportunity can be published: of those that are listed already nothing is used up again. */
const PUBLISHABLE: readonly Opportunity['status'][] = ['DRAFT', 'PENDING_PAYMENT', 'ARCHIVED'];

/**
 * What a change asks for, decided from what is stored now.
 * @throws ConflictError, InvalidInputError
 */
function decideChange(before: Opportunity, body: ChangeBody, now: Date) {
  const { status = before.status, planType, updatedAt, readOnly, ...split } = splitBody(body);
  const isClosedEarly = status === 'CLOSED' && before.status === 'PUBLISHED';
  const fields = isClosedEarly ? { ...split.fields, deadline: createPastDeadline(before.deadline, now) } : split.fields;
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new ConflictError();
  requireUnchanged<Partial<Opportunity>>(before, readOnly);
  const isPublished = status === 'PUBLISHED' && PUBLISHABLE.includes(before.status);
  const isTakenBack = status === 'DRAFT' && before.status === 'PENDING_PAYMENT';
  const isUnchanged = status === before.status || (status === 'PUBLISHED' && before.status === 'CLOSED');
  if (!isPublished && !isTakenBack && !isClosedEarly && !isUnchanged)
    throw new ConflictError(formatImpossible(before.status));
  if (isPublished && !planType) throw new InvalidInputError({ planType: 'Choose how it is posted.' });
  if (!isPublished && !isTakenBack && planType !== undefined) requireUnchanged(before, { planType });

  const after = { ...before, ...fields };
  const isListed = isPublished || before.status === 'PUBLISHED' || before.status === 'CLOSED';
  const isDeadlineSet = fields.deadline !== undefined && !isSame(fields.deadline, before.deadline);
  requireNone({
    ...findContradictions(after),
    ...((isDeadlineSet || isPublished) && !isClosedEarly && findPassedDeadline(after.deadline, now)),
    ...(isListed && findMissing(after)),
  });
  return {
    fields: fields as Partial<OpportunityFields>,
    publishAs: isPublished ? (planType ?? null) : null,
    isTakenBack,
  };
}

/** The current minute on the clock of the deadline's place: a call that its organizer closes has reached its deadline. */
function createPastDeadline({ timeZone }: Opportunity['deadline'], now: Date): Opportunity['deadline'] {
  const zone = timeZone ?? 'UTC';
  return { kind: 'FIXED', localDateTime: `${getLocalDate(now, zone)}T${getLocalTime(now, zone)}`, timeZone: zone };
}

function isSame(one: Opportunity['deadline'], other: Opportunity['deadline']): boolean {
  return one.kind === other.kind && one.localDateTime === other.localDateTime && one.timeZone === other.timeZone;
}

function formatImpossible(status: Opportunity['status']): string {
  return status === 'HIDDEN'
    ? 'This was hidden by an administrator, and cannot be published.'
    : 'This state cannot be chosen. A call closes at its deadline.';
}

type Attempt = 'publication' | 'change' | 'transfer';

/** @throws the error that says why a call may not be public like this, and how it may. */
function throwPostConflict(conflict: PostConflict, attempt: Attempt): never {
  if (conflict === 'unpaid') {
    throw new PaymentRequiredError('This is published as soon as it is paid for. It is kept as it is until then.');
  }
  if (conflict === 'subscription expired' && attempt !== 'transfer') {
    throw new QuotaExceededError('Your subscription has expired. Renew it to use its posts.', 'subscription_expired');
  }
  // What a payment would allow: a call that is up already can change to a paid post.
  if (attempt === 'change') throw new PaymentRequiredError(`${changeMessages[conflict]} ${STAYS}`);
  throw new QuotaExceededError(attempt === 'transfer' ? transferMessages[conflict] : publicationMessages[conflict]);
}

type MessageKey = Exclude<PostConflict, 'unpaid'>;
const STAYS = 'Until then it stays up as it was.';
const ONE_FREE_POST = 'You have a free post that is open. Another can be posted when it has closed.';
const publicationMessages: Record<MessageKey, string> = {
  'has fees': 'A free post is for calls that cost artists nothing.',
  'another is open': ONE_FREE_POST,
  'subscription expired': 'Your subscription has expired. Renew it to use its posts.',
  'used up': 'The posts of your plan are used up for this month.',
  'other type': 'The posts of your plan are for residencies.',
  'no posts': 'Your plan includes no posts.',
};
const changeMessages: Record<MessageKey, string> = {
  'has fees':
    'This call is a free post, which is for calls that cost artists nothing. Choose a paid post to add a fee.',
  'another is open': 'You have another free post that is open. Choose a paid post to open this call again.',
  'subscription expired': 'This call was posted by a plan that has ended. Choose a paid post to change its type.',
  'used up': 'The posts of your plan are used up for this month. Choose a paid post to change the type.',
  'other type': 'The posts of your plan are for residencies. Choose a paid post to change the type.',
  'no posts': 'This call was posted by a plan that has ended. Choose a paid post to change its type.',
};
const transferMessages: Record<MessageKey, string> = {
  'has fees': 'That profile has no plan for calls with fees.',
  'another is open': 'That profile has a free post that is open. This call can move when it has closed.',
  'subscription expired': 'The subscription of that profile has expired.',
  'used up': 'The posts of that profile are used up for the month in which this was posted.',
  'other type': 'The posts of that profile are for residencies.',
  'no posts': 'This call was posted by a plan, and that profile has no plan with posts.',
};

const NO_MORE_DRAFTS = `You have ${opportunityLimits.drafts} drafts. Publish or delete one first.`;

export const ownOpportunityHandlers = {
  'GET /v1/opportunities/quotas/posts': async ({ db, profileId, now }) => {
    const { postType: _, ...quota } = await getPostQuota(db, profileId, now);
    return quota;
  },

  'POST /v1/opportunities/': async ({ db, account, profileId, body, now }) => {
    const { id, idempotencyKey, ...fields } = body;
    const draft = { ...NEW_DRAFT, ...fields };
    requireNone({ ...findContradictions(draft), ...findPassedDeadline(draft.deadline, now) });
    const added = await insertDraft(db, { id, profileId, fields, idempotencyKey });
    if (added === 'taken') throw new ConflictError('There is another call under this id.');
    if (added === 'removed') throw new UnauthenticatedError('profile_token_required');
    if (added === 'full') throw new QuotaExceededError(NO_MORE_DRAFTS);
    return requireFound(await getOpportunity(db, added.id, account.id));
  },

  'PATCH /v1/opportunities/{id}': async ({ db, account, profileId, path, body, ifMatch, now }) => {
    await requireOwn(db, path.id, profileId);
    const changed = await changeOpportunity(db, path.id, {
      profileId,
      accountId: account.id,
      decide: (before) => {
        if (ifMatch !== null && !matchesIfMatch(ifMatch, before.updatedAt)) throw new PreconditionFailedError();
        return decideChange(before, body, now);
      },
      now,
    });
    if (changed === 'removed') throw new NotFoundError();
    if (changed !== 'changed')
      throwPostConflict(changed, body.status === 'PUBLISHED' && body.planType ? 'publication' : 'change');
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'DELETE /v1/opportunities/{id}': async ({ db, profileId, path, now }) => {
    await requireOwn(db, path.id, profileId);
    if (!(await deleteOpportunity(db, { id: path.id, profileId }, now))) throw new NotFoundError();
    return undefined;
  },

  'POST /v1/opportunities/{id}/restoration': async ({ db, account, profileId, path, now }) => {
    const restored = await restoreOpportunity(db, { id: path.id, profileId }, now);
    if (restored === 'unknown') throw new NotFoundError();
    if (restored === 'full') throw new QuotaExceededError(NO_MORE_DRAFTS);
    if (restored !== 'restored') throwPostConflict(restored, 'publication');
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'GET /v1/opportunities/own': ({ db, profileId, query }) => listOwnOpportunities(db, profileId, query),

  'PUT /v1/opportunities/{id}/image': async ({
    db,
    storage,
    limitDecoding,
    account,
    profileId,
    path,
    body,
    files,
    now,
  }) => {
    const own = { id: path.id, profileId, accountId: account.id };
    await requireOwn(db, path.id, profileId);
    const { alt = null, caption = null, focalPoint = null } = body;
    if (files.length === 0 && !(await changeImageDetails(db, own, { alt, caption, focalPoint }, now))) {
      throw new InvalidInputError({ image: 'This is missing.' });
    }
    await withStoredUploads(files, { db, storage, limitDecoding }, async ([stored]) => {
      if (files.length === 0) return;
      if (!stored || !(await replaceImage(db, own, { ...stored, alt, caption, focalPoint }, now)))
        throw new NotFoundError();
    });
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'DELETE /v1/opportunities/{id}/image': async ({ db, account, profileId, path, now }) => {
    await requireOwn(db, path.id, profileId);
    const own = { id: path.id, profileId, accountId: account.id };
    if (!(await replaceImage(db, own, null, now))) throw new NotFoundError();
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'PATCH /v1/opportunities/{id}/profile': async ({ db, account, profileId, path, body, now }) => {
    await requireOwn(db, path.id, profileId);
    const own = { id: path.id, profileId, accountId: account.id };
    const moved = await moveOpportunity(db, own, body.profileId, now);
    if (moved === 'removed') throw new NotFoundError();
    if (moved === 'not yours') throw new ForbiddenError('A call can only be given to another profile of your account.');
    if (moved === 'hidden')
      throw new ConflictError('An administrator has hidden this call. It stays with its profile.');
    if (moved === 'full') throw new QuotaExceededError(`That profile has ${opportunityLimits.drafts} drafts already.`);
    if (moved !== 'moved') throwPostConflict(moved, 'transfer');
    return requireFound(await getOpportunity(db, path.id, account.id));
  },

  'GET /v1/opportunities/{id}/duplicates': async ({ db, profileId, path }) => {
    await requireOwn(db, path.id, profileId);
    return { duplicates: await findDuplicates(db, path.id) };
  },

  'POST /v1/opportunities/{id}/applications': async ({ db, countApplicant, client, path, now }) => {
    if (!(await canBeAppliedTo(db, path.id))) throw new NotFoundError();
    if (await countApplicant(client, path.id, now)) await countApplication(db, path.id, now);
  },

  'POST /v1/opportunities/{id}/views': async ({ db, countViewer, client, path, now }) => {
    if (!(await canBeViewed(db, 'opportunity', path.id))) throw new NotFoundError();
    if (await countViewer(client, path.id, now)) await countView(db, 'opportunity', path.id, now);
  },

  'GET /v1/opportunities/boost': ({ db, profileId, now }) => listBoosts(db, profileId, now),

  'PATCH /v1/opportunities/boost/{id}': async ({ db, account, profileId, path, body, now }) => {
    await requireOwn(db, path.id, profileId);
    const boosted = await useBoost(db, { id: path.id, profileId, accountId: account.id }, body.type, now);
    if (boosted === 'removed') throw new NotFoundError();
    if (boosted === 'not open') throw new ConflictError('Only a call that is published and open can be boosted.');
    if (boosted === 'none left') throw new PaymentRequiredError('The boosts of your plan are used up for this month.');
    return requireFound(await getOpportunity(db, path.id, account.id));
  },
} satisfies Handlers;
