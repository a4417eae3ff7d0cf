'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Loading } from '@/components/ui/loading';
import { TextLink } from '@/components/ui/text-link';
import { receivedMessagesQuery, sentMessagesQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { ReceivedMessage, SentMessage } from '@/lib/shared/contract/application-message';
import { formatDay, getLocalDate, getLocalTime, getReaderZone } from '@/lib/shared/domain/deadline';
import { joinParts } from '@/lib/shared/domain/text';
import type { Language } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './messages.module.css';

export function SentMessages({ owner, applicationId }: { owner: OpportunityOwner; applicationId: string }) {
  const t = useTranslations();
  const messages = useQuery(sentMessagesQuery(owner, applicationId));
  return (
    <MessageSection
      title={t('application.messages.title')}
      empty={t('application.messages.noneSent')}
      messages={messages}
      formatSender={({ recipients, isMailed }) =>
        isMailed
          ? t('application.messages.sentBy', { count: recipients })
          : t('application.messages.sentUnmailed', { count: recipients })
      }
    />
  );
}

type ReceivedMessagesProps = {
  accountId: string;
  profileId: string;
  applicationId: string;
  /** Content until there is a conversation to open. */
  letter: ReactNode;
};

export function ReceivedMessages({ accountId, profileId, applicationId, letter }: ReceivedMessagesProps) {
  const t = useTranslations();
  const messages = useQuery(receivedMessagesQuery(accountId, profileId, applicationId));
  return (
    <MessageSection
      title={t('application.messages.received')}
      empty={t('application.messages.noneReceived')}
      messages={messages}
      formatSender={({ organizer }) => organizer}
      letter={letter}
    />
  );
}

type MessageSectionProps<Message extends ReceivedMessage | SentMessage> = {
  title: string;
  empty: string;
  messages: UseQueryResult<{ data: Message[]; threadId: string | null }>;
  formatSender: (message: Message) => string;
  letter?: ReactNode;
};

function MessageSection<Message extends ReceivedMessage | SentMessage>(props: MessageSectionProps<Message>) {
  const { title, empty, messages, formatSender, letter } = props;
  const t = useTranslations();
  const language = useLanguage();
  const data = messages.data?.data;
  const threadId = messages.data?.threadId;
  const titleId = useId();
  return (
    <section className="stack gap-24" aria-labelledby={titleId}>
      <h2 id={titleId} className="t-h3">
        {title}
      </h2>
      {data === undefined && (
        <Loading
          label={t('application.messages.loading')}
          query={messages}
          failure={t('application.messages.failed')}
        />
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
            <time dateTime={message.sentAt}>{formatSentAt(message.sentAt, language)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
        </article>
      ))}
      {threadId ? (
        <p>
          <TextLink href={paths.thread(threadId)}>{t('application.messages.open')}</TextLink>
        </p>
      ) : (
        letter && <p>{letter}</p>
      )}
    </section>
  );
}

/** Example: "3 March, 14:05", in the reader's time zone. */
function formatSentAt(sentAt: string, language: Language): string {
  const timeZone = getReaderZone();
  const instant = new Date(sentAt);
  const day = formatDay(getLocalDate(instant, timeZone), new Date().getFullYear(), language);
  return joinParts([day, getLocalTime(instant, timeZone)], language);
}
