import { expect, it } from 'vitest';
import { describeAppliedOpportunity } from '@/lib/browser/members/application/applied-opportunities';
import { english } from '../../support/words';

const application = { opportunityId: 'call', applicationId: 'own', number: 17, hasUnsentChanges: false } as const;

it.each([
  ['SUBMITTED', false, 'You applied, number 0017', 'Sent'],
  ['SUBMITTED', true, 'You applied, number 0017', 'Changes not sent'],
  ['DECLINED', false, 'You applied, number 0017', 'Declined'],
  ['DRAFT', false, 'You have begun an application, number 0017', 'Not sent yet'],
] as const)('describes an application that is %s, with changes: %s', (status, hasUnsentChanges, label, state) => {
  const described = describeAppliedOpportunity({ ...application, status, hasUnsentChanges }, english);
  expect(described).toEqual({ applicationId: 'own', label, state });
});
