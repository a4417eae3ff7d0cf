'use client';

import { Fragment, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { type Message, readInbox } from '@/lib/shared/inbox';

/** Shows the mails and text messages that the stand-in for the identity service did not send. */
export function Inbox() {
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

  // A user who returns to this tab expects the latest message.
  useEffect(() => {
    void read();
    const look = () => void read();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [read]);

  return (
    <div className="stack start gap-24 narrow">
      <p className="quiet">
        This installation sends no mails and no text messages. What it would have sent is here: questions about works,
        reminders, text messages, then other mails, the newest first.
      </p>
      <Button variant="secondary" onClick={() => void read()}>
        Look again
      </Button>
      {hasFailed && <p role="alert">The inbox could not be read. Look again in a moment.</p>}
      <div role="status">{messages?.length === 0 && <p>Nothing was sent yet.</p>}</div>
      <ul className="wide ink-above hide-empty">
        {messages?.map((message) => (
          <li key={getKey(message)} className="pad-16 hair-under">
            <p className="t-small quiet">To {message.to}</p>
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
  switch (message.kind) {
    case 'letter':
      return (
        <>
          {message.answersGoTo !== null && (
            <p className="t-small quiet">
              Answers go to <bdi>{message.answersGoTo}</bdi>
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
          Your code is <strong className="medium numbers">{message.code}</strong>
        </p>
      );
  }
}

/** Links URLs of this site. Text that a stranger wrote is quoted and never linked. */
function LetterText({ text }: { text: string }) {
  return text.split(/(?<=\n)/).map((line, index) => {
    const href = line.startsWith(window.location.origin) ? line.trim() : null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change
    return <Fragment key={index}>{href ? <TextLink href={href}>{line}</TextLink> : line}</Fragment>;
  });
}
