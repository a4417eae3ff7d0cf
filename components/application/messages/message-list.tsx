'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loading } from '@/components/ui/failure';
import { receivedMessagesQuery, sentMessagesQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { ReceivedMessage, SentMessage } from '@/lib/shared/contract/application-message';
import { formatDay, getLocalDate, getLocalTime, getReaderZone } from '@/lib/shared/domain/deadline';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './messages.module.css';

export function SentMessages({ owner, applicationId }: { owner: OpportunityOwner; applicationId: string }) {
  const messages = useQuery(sentMessagesQuery(owner, applicationId));
  return (
    <MessageSection
      title="Messages"
      empty="You have not written to this artist yet."
      messages={messages}
      formatSender={({ recipients, isMailed }) =>
        [
          recipients === 1 ? 'You, to this artist' : `You, to ${formatCounted(recipients, 'artist', 'artists')}`,
          ...(isMailed ? [] : ['no mail, because the address is not verified']),
        ].join(', ')
      }
    />
  );
}

type ReceivedMessagesProps = { accountId: string; profileId: string; applicationId: string };

export function ReceivedMessages({ accountId, profileId, applicationId }: ReceivedMessagesProps) {
  const messages = useQuery(receivedMessagesQuery(accountId, profileId, applicationId));
  return (
    <MessageSection
      title="Messages from the organizer"
      empty="The organizer has not written to you."
      messages={messages}
      formatSender={({ organizer }) => organizer}
      replyHint="To answer, reply to the mail of this message."
    />
  );
}

type MessageSectionProps<Message extends ReceivedMessage | SentMessage> = {
  title: string;
  empty: string;
  messages: UseQueryResult<Message[]>;
  formatSender: (message: Message) => string;
  replyHint?: string;
};

function MessageSection<Message extends ReceivedMessage | SentMessage>(props: MessageSectionProps<Message>) {
  const { title, empty, messages, formatSender, replyHint } = props;
  const { data } = messages;
  const titleId = useId();
  return (
    <section className="stack gap-24" aria-labelledby={titleId}>
      <h2 id={titleId} className="t-h3">
        {title}
      </h2>
      {data === undefined && (
        <Loading label="Loading messages" query={messages} failure="The messages could not be loaded." />
      )}
      {data?.length === 0 && <p className="t-small quiet">{empty}</p>}
      {data?.map((message) => (
        <article key={message.id} className="break stack gap-8 pad-above-16 hair-above">
          <h3 className="t-ui medium" dir="auto">
            {message.subject}
          </h3>
          <p className="t-small quiet">
            <bdi>{formatSender(message)}</bdi>
            {' · '}
            <time dateTime={message.sentAt}>{formatSentAt(message.sentAt)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
          {replyHint !== undefined && message.acceptsReplies && <p className="t-small quiet">{replyHint}</p>}
        </article>
      ))}
    </section>
  );
}

/** "3 March, 14:05", in the reader's time zone. */
function formatSentAt(sentAt: string): string {
  const timeZone = getReaderZone();
  const instant = new Date(sentAt);
  return `${formatDay(getLocalDate(instant, timeZone), new Date().getFullYear())}, ${getLocalTime(instant, timeZone)}`;
}
