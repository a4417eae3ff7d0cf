import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { GuestInvitationPanel } from '@/components/jury/list/guest-invitation';
import { type Invitation, invitationQuery } from '@/lib/browser/members/jury/jury';
import { queryClient } from '@/lib/browser/members/query-client';
import { ApiError } from '@/lib/shared/api/request';
import { renderMarkup } from '../../support/words';

const read = (token: string) =>
  renderMarkup(
    <QueryClientProvider client={queryClient}>
      <GuestInvitationPanel token={token} />
    </QueryClientProvider>,
  );

it('offers an account to an invited juror who is not signed in', () => {
  const invitation: Invitation = {
    ...{ call: 'North', callId: null, organizer: 'Cove Park', round: 'First round', dueOn: null },
    ...{ email: 'juror@example.org', state: 'WAITING', roundId: null },
  };
  queryClient.setQueryData(invitationQuery(null, 'token').queryKey, invitation);
  const markup = read('token');
  expect(markup.replaceAll(/<\/?bdi>/g, '')).toContain('Cove Park invites you to the jury of “North”');
  expect(markup).toMatch(/href="\/signup[^"]*"[^>]*>Make an account</);
});

it('tells a visitor that an invitation is invalid before they sign in', () => {
  const { queryKey } = invitationQuery(null, 'withdrawn');
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
  const query = queryClient.getQueryCache().build<Invitation, Error>(queryClient, { queryKey });
  query.setState({ status: 'error', error: new ApiError(404, 'not_found', 'No.') });
  expect(read('withdrawn')).toContain('This invitation does not work.');
});
