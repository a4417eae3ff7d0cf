import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { MessageDeliveries } from '@/components/application/messages/message-deliveries';
import { messageDeliveriesQuery } from '@/lib/browser/members/application/application-messages';
import type { MessageDelivery } from '@/lib/shared/contract/application-message';
import { renderMarkup } from '../../support/words';

const owner = { accountId: 'account', profileId: 'profile', opportunityId: 'call' };

function render(delivery: Pick<MessageDelivery, 'recipients' | 'due' | 'closed'>): string {
  const client = new QueryClient();
  const message = { ...delivery, id: 'message', subject: 'Soon', sentAt: '2026-11-22T10:15:00Z' };
  client.setQueryData(messageDeliveriesQuery(owner).queryKey, [message]);
  return renderMarkup(
    <QueryClientProvider client={client}>
      <MessageDeliveries owner={owner} />
    </QueryClientProvider>,
  );
}

it('the desk shows how many applicants a message has reached', () => {
  const markup = render({ recipients: 5_001, due: 4_210, closed: 0 });
  expect(markup).toContain('Sending to 791 of 5,001 …');
  expect(markup).toContain('You can leave this page.');
});

it('the desk shows when a message has reached everyone, and how many conversations are closed', () => {
  const markup = render({ recipients: 4_999, due: 0, closed: 2 });
  expect(markup).toContain('Sent to 4,999 artists. The conversations with 2 artists are closed, who get nothing.');
  expect(markup).not.toContain('You can leave this page.');
});
