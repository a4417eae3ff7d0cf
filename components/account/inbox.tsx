'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { type Message, readInbox } from '@/lib/sign-in/inbox';
import styles from './inbox.module.css';

/** The mails and codes that would have been sent, where the identity service is the stand-in. */
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

  // Whoever comes back to this tab waits for a message.
  useEffect(() => {
    void read();
    const look = () => void read();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [read]);

  return (
    <div className={styles.inbox}>
      <p className={styles.intro}>
        This installation sends no mails and no text messages. What it would have sent is here: text messages, then
        mails, the newest first.
      </p>
      <Button variant="secondary" onClick={() => void read()}>
        Look again
      </Button>
      {hasFailed && <p role="alert">The inbox could not be read. Look again in a moment.</p>}
      <div role="status">{messages?.length === 0 && <p>Nothing was sent yet.</p>}</div>
      <ul className={styles.messages}>
        {messages?.map((message) => (
          <li key={message.kind === 'mail' ? message.href : message.code} className={styles.message}>
            <p className={styles.to}>To {message.to}</p>
            {message.kind === 'mail' ? (
              <TextLink href={message.href}>{message.subject}</TextLink>
            ) : (
              <p>
                Your code is <strong className={styles.code}>{message.code}</strong>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
