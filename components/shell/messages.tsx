'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { getAllMessages, setShownWords, subscribeToMessages } from '@/lib/browser/i18n/messages';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { mergeMessages } from '@/lib/shared/i18n/merge-messages';
import { useWords } from '@/lib/shared/i18n/use-words';

const Outer = createContext<AbstractIntlMessages>({});

type MessagesProps = { language: Language; messages: AbstractIntlMessages; children: ReactNode };

/** Adds messages for client components to the messages of the surrounding layout. */
export function Messages({ language, messages, children }: MessagesProps) {
  const outer = useContext(Outer);
  const all = useSyncExternalStore(subscribeToMessages, getAllMessages, () => undefined);
  // The page's messages replace the layout's, because they can be newer.
  const merged = useMemo(() => mergeMessages(all ?? outer, messages), [all, outer, messages]);
  return (
    <Outer value={merged}>
      <NextIntlClientProvider locale={intlTags[language]} messages={merged} timeZone="UTC">
        <ShownWords />
        {children}
      </NextIntlClientProvider>
    </Outer>
  );
}

function ShownWords() {
  const words = useWords();
  // This happens during the render, because the first effects on the page can need the words.
  if (typeof window !== 'undefined') setShownWords(words);
  return null;
}
