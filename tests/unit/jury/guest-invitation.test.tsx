import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GuestInvitationPanel } from '@/components/jury/list/guest-invitation';
import { type Invitation, invitationQuery } from '@/lib/browser/members/jury';
import { queryClient } from '@/lib/browser/members/query-client';

it('offers an account to a guest, who may have none', () => {
  const invitation: Invitation = {
    ...{
      call: 'North',
      callId: null,
      organizer: 'Cove Park',
      round: 'First round',
      dueOn: null,
      email: 'juror@example.org',
    },
    ...{ state: 'WAITING', roundId: null },
  };
  queryClient.setQueryData(invitationQuery(null, 'token').queryKey, invitation);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <GuestInvitationPanel token="token" />
    </QueryClientProvider>,
  );
  expect(markup).toContain('Cove Park invites you to the jury of “North”');
  expect(markup).toMatch(/href="\/signup[^"]*"[^>]*>Make an account</);
});
