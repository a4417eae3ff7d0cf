import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { PaidBoosts } from '@/components/checkout/deletion/paid-parts';
import { profileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { queryClient } from '@/lib/browser/members/query-client';
import { MemberContext } from '@/lib/browser/session/member';
import type { ProfileDeletion } from '@/lib/shared/contract/profile-deletion';
import { sampleMember } from '../../support/sample-data';
import { renderMarkup } from '../../support/words';

const boost = { kind: 'OPPORTUNITY_BOOST', subjectId: 'the call', title: 'Salt and light' } as const;
const deletion: ProfileDeletion = {
  ...{ artworkCount: 0, opportunityCount: 2, applicationCount: 0, plan: null },
  listings: [
    { ...boost, value: 'HIGHLIGHT', paidUntil: '2026-12-20T17:00:00.000Z' },
    { ...boost, kind: 'OPPORTUNITY_POST', value: 'STANDARD', paidUntil: '2027-03-03T12:00:00.000Z' },
    { ...boost, value: 'TOP_POST_1', subjectId: 'another call', paidUntil: '2026-12-06T12:00:00.000Z' },
    { ...boost, value: 'NEWSLETTER', paidUntil: null },
  ],
};

it('lists the paid boosts of a call before its deletion', () => {
  queryClient.setQueryData(profileDeletionQuery(sampleMember.accountId, 'its profile').queryKey, deletion);
  const read = (id: string) =>
    renderMarkup(
      <MemberContext value={sampleMember}>
        <QueryClientProvider client={queryClient}>
          <PaidBoosts opportunity={{ id, profileId: 'its profile' }} />
        </QueryClientProvider>
      </MemberContext>,
    ).replaceAll(/<[^>]*>/g, ' ');
  expect(read('the call')).toMatch(
    /What was paid to promote it ends with it, and nothing is refunded:\s+Highlight, paid until 20 December 2026\s+Newsletter boost, paid and not done yet/,
  );
  expect(read('the call')).not.toContain('6 December');
  expect(read('a third call').trim()).toBe('');
});
