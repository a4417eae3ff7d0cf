import { useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { getPageMessageKeys } from '@/lib/server/pages/page-record';
import { pickMessages } from '@/lib/shared/i18n/pick-messages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { Messages } from './messages';

/** Sends the browser only the messages that client components of the page or layout use. */
export function PageMessages({ of = 'page', children }: { of?: 'page' | 'layout'; children: ReactNode }) {
  const language = useLanguage();
  const messages = useMessages();
  const keys = getPageMessageKeys();
  return (
    <Messages language={language} messages={keys === null ? messages : pickMessages(messages, keys[of])}>
      {children}
    </Messages>
  );
}
