import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ReceivedMessages } from '@/components/application/messages/message-list';
import { receivedMessagesQuery } from '@/lib/browser/members/application/application-messages';
import type { ReceivedMessage } from '@/lib/shared/contract/application-message';
import { renderMarkup } from '../../support/words';

const own = { accountId: 'account', profileId: 'profile', applicationId: 'application' };
const message: ReceivedMessage = {
  ...{ id: 'message', subject: 'Soon', text: 'We decide soon.', organizer: 'Cove Park' },
  ...{ sentAt: '2026-11-22T10:15:00Z', acceptsReplies: true },
};

function render(data: ReceivedMessage[], threadId: string | null): string {
  const client = new QueryClient();
  const { queryKey } = receivedMessagesQuery(own.accountId, own.profileId, own.applicationId);
  client.setQueryData(queryKey, { ...{ data, threadId }, page: 1, size: 1, pages: 1, total: 1, totalIsCapped: false });
  return renderMarkup(
    <QueryClientProvider client={client}>
      <ReceivedMessages {...own} letter="Write to Cove Park" />
    </QueryClientProvider>,
  );
}

it('an application links to its conversation, or offers to start one', () => {
  for (const messages of [[], [message]]) {
    expect(render(messages, null)).toContain('Write to Cove Park');
    expect(render(messages, null)).not.toContain('Open the conversation');
    expect(render(messages, 'thread')).toContain('Open the conversation');
    expect(render(messages, 'thread')).not.toContain('Write to Cove Park');
  }
});
