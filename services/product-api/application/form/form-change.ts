import { isDeepStrictEqual } from 'node:util';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { isAccepting } from '@/lib/shared/domain/application';
import { findHarm, listQuestions } from '@/lib/shared/domain/application-form';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import type { Db } from '../../db/client';
import { InvalidInputError } from '../../errors';
import { hasApplications, listLivingApplicationIds, queueApplicationMails } from './queries/write-application';

type Form = Pick<Opportunity, 'apply' | 'applicationForm'>;
type ChangedForm = Form & Pick<Opportunity, 'status' | 'deadline' | 'visibleUntil'>;

/**
 * The caller must hold a lock on the call. Once artists have started to apply, the form accepts only additions that do
 * not disadvantage them. New questions are announced by email.
 * @throws InvalidInputError
 */
export async function checkFormChange(
  transaction: Db,
  opportunityId: string,
  { before, after, now }: { before: Form; after: ChangedForm; now: Date },
): Promise<void> {
  if (before.apply?.method !== 'IMPASTO' || before.applicationForm === null) return;
  if (after.apply?.method === 'IMPASTO' && isDeepStrictEqual(before.applicationForm, after.applicationForm)) return;
  if (!(await hasApplications(transaction, opportunityId))) return;
  if (after.apply?.method !== 'IMPASTO' || after.applicationForm === null) {
    throw new InvalidInputError({
      'apply.method': problem('application.refusal.begun'),
    });
  }
  const harm = Object.entries(findHarm(before.applicationForm, after.applicationForm, problemWords));
  if (harm.length > 0) {
    throw new InvalidInputError(
      Object.fromEntries(harm.map(([path, message]) => [`applicationForm.${path}`, message])),
    );
  }
  const known = new Set(listQuestions(before.applicationForm).map(({ id }) => id));
  if (listQuestions(after.applicationForm).every(({ id }) => known.has(id))) return;
  const listedUntil = after.visibleUntil === null ? null : new Date(after.visibleUntil);
  const end = computeClosingInstant(after.deadline) ?? listedUntil;
  if (after.status !== 'PUBLISHED' || !isAccepting(end, now)) return;
  const ids = await listLivingApplicationIds(transaction, opportunityId);
  await queueApplicationMails(transaction, ids, 'FORM_CHANGED', now);
}
