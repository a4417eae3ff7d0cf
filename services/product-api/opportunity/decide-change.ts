import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { getLocalDateTime } from '@/lib/shared/domain/deadline';
import {
  findContradictions,
  findMissing,
  findPassedDeadline,
  findPromiseProblems,
} from '@/lib/shared/domain/opportunity-rules';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import { ConflictError, InvalidInputError } from '../errors';
import { requireUnchanged } from '../http/etag';
import type { ChangeDecision } from './change-opportunity';
import { NO_CLOSING } from './queries/write-opportunity';

type ChangeBody = ParsedEndpointBody<'PATCH /v1/opportunities/{id}'>;

/** @throws InvalidInputError with one message per field */
export function requireNoProblems(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

/** @throws InvalidInputError */
function requireReadOnlyUnchanged(before: Opportunity, body: ChangeBody): void {
  const { id, profileId, profile, closesAt, image, boost, isPromoted, isHighlighted, appliesHere, imageCaption } = body;
  const { hiddenReason, publishedAt, changes, paidUntil, visibleUntil, createdAt } = body;
  requireUnchanged<Partial<Opportunity>>(before, {
    ...{ id, profileId, profile, closesAt, image, boost, isPromoted, isHighlighted },
    ...{ appliesHere, imageCaption, hiddenReason, publishedAt, changes, paidUntil, visibleUntil, createdAt },
  });
}

/** Publishing a listed opportunity again uses no quota. */
const PUBLISHABLE: readonly Opportunity['status'][] = ['DRAFT', 'PENDING_PAYMENT', 'ARCHIVED'];

/** @throws ConflictError, InvalidInputError */
export function decideChange(before: Opportunity, body: ChangeBody, now: Date): ChangeDecision {
  const { status = before.status, planType, updatedAt, ...given } = body;
  const isClosedEarly = status === 'CLOSED' && before.status === 'PUBLISHED';
  const fields = isClosedEarly ? { ...given, deadline: createPastDeadline(before.deadline, now) } : given;
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new ConflictError();
  requireReadOnlyUnchanged(before, body);
  const isPublished = status === 'PUBLISHED' && PUBLISHABLE.includes(before.status);
  const isWithdrawn = status === 'DRAFT' && before.status === 'PENDING_PAYMENT';
  const isUnchanged = status === before.status || (status === 'PUBLISHED' && before.status === 'CLOSED');
  if (!isPublished && !isWithdrawn && !isClosedEarly && !isUnchanged)
    throw new ConflictError(formatImpossibleStatus(before.status));
  if (isPublished && !planType) throw new InvalidInputError({ planType: problem('opportunity.refusal.choosePost') });
  if (!isPublished && !isWithdrawn && planType !== undefined) requireUnchanged(before, { planType });

  const after = { ...before, ...fields };
  const isListed = isPublished || before.status === 'PUBLISHED' || before.status === 'CLOSED';
  const isDeadlineSet = fields.deadline !== undefined && !isSame(fields.deadline, before.deadline);
  const isPromiseSet = fields.resultsDate !== undefined && fields.resultsDate !== before.resultsDate;
  requireNoProblems({
    ...findContradictions(after, problemWords),
    ...((isDeadlineSet || isPublished) && !isClosedEarly && findPassedDeadline(after.deadline, now, problemWords)),
    ...((isPromiseSet || isPublished || (isDeadlineSet && isListed && !isClosedEarly)) &&
      findPromiseProblems(after, now, problemWords)),
    ...(isListed && findMissing(after, problemWords)),
  });
  return {
    fields,
    publishAs: isPublished ? (planType ?? null) : null,
    isWithdrawn,
    ...(isClosedEarly && { closing: { closedEarlyAt: now, closedEarlyFrom: before.deadline } }),
    ...(isDeadlineSet && !isClosedEarly && { closing: NO_CLOSING }),
  };
}

/** Returns the current minute in the opportunity's time zone as a deadline. */
function createPastDeadline({ timeZone }: Opportunity['deadline'], now: Date): Opportunity['deadline'] {
  const zone = timeZone ?? 'UTC';
  return { kind: 'FIXED', localDateTime: getLocalDateTime(now, zone), timeZone: zone };
}

function isSame(one: Opportunity['deadline'], other: Opportunity['deadline']): boolean {
  return one.kind === other.kind && one.localDateTime === other.localDateTime && one.timeZone === other.timeZone;
}

function formatImpossibleStatus(status: Opportunity['status']): string {
  return status === 'HIDDEN' ? problem('opportunity.refusal.hidden') : problem('opportunity.refusal.state');
}
