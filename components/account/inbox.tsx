'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { TextLink } from '@/components/ui/text-link';
import { type Message, readInbox } from '@/lib/shared/inbox';

/** Shows the emails and text messages that a production system would send. */
export function Inbox() {
  const t = useTranslations();
  const [messages, setMessages] = useState<Message[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const read = useCallback(async () => {
    try {
      setMessages(await readInbox());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);

  // Refreshes when the user returns to this tab.
  useEffect(() => {
    void read();
    const look = () => void read();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [read]);

  return (
    <div className="stack start gap-24 narrow">
      <p className="quiet">{t('account.inbox.text')}</p>
      <Button variant="secondary" onClick={() => void read()}>
        {t('account.inbox.again')}
      </Button>
      {hasFailed && <p role="alert">{t('account.inbox.failed')}</p>}
      <div role="status">{messages?.length === 0 && <p>{t('account.inbox.empty')}</p>}</div>
      <ul className="wide ink-above hide-empty">
        {messages?.map((message) => (
          <li key={getKey(message)} className="pad-16 hair-under">
            <p className="t-small quiet">{t.rich('account.inbox.to', { address: message.to, bdi: isolate })}</p>
            <MessageText message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function getKey(message: Message): string {
  if (message.kind === 'letter') return message.id;
  return message.kind === 'mail' ? message.href : message.code;
}

function MessageText({ message }: { message: Message }) {
  const t = useTranslations();
  switch (message.kind) {
    case 'letter':
      return (
        <>
          {message.answersGoTo !== null && (
            <p className="t-small quiet">
              {t.rich('account.inbox.answersTo', { address: message.answersGoTo, bdi: isolate })}
            </p>
          )}
          <p className="medium break" dir="auto">
            {message.subject}
          </p>
          <p className="break above-12" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
            <LetterText text={message.text} />
          </p>
        </>
      );
    case 'mail':
      return <TextLink href={message.href}>{message.subject}</TextLink>;
    case 'text':
      return (
        <p>
          {t.rich('account.inbox.code', {
            code: message.code,
            strong: (chunks) => <strong className="medium numbers">{chunks}</strong>,
          })}
        </p>
      );
  }
}

/** Links only lines that start with this site's URL, never text from strangers. */
function LetterText({ text }: { text: string }) {
  return text.split(/(?<=\n)/).map((line, index) => {
    const href = line.startsWith(window.location.origin) ? line.trim() : null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change
    return <Fragment key={index}>{href ? <TextLink href={href}>{line}</TextLink> : line}</Fragment>;
  });
}
