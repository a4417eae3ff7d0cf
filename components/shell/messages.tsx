'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { getAllMessages, setShownWords, subscribeToMessages } from '@/lib/browser/i18n/messages';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';

const Outer = createContext<AbstractIntlMessages>({});

type MessagesProps = { language: Language; messages: AbstractIntlMessages; children: ReactNode };

/** Adds messages for client components to the surrounding layout's. */
export function Messages({ language, messages, children }: MessagesProps) {
  const outer = useContext(Outer);
  const all = useSyncExternalStore(subscribeToMessages, getAllMessages, () => undefined);
  const merged = useMemo(() => all ?? mergeMessages(outer, messages), [all, outer, messages]);
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
  // Set during the render, because the page's first effects may need it.
  if (typeof window !== 'undefined') setShownWords(words);
  return null;
}

function mergeMessages(outer: AbstractIntlMessages, inner: AbstractIntlMessages): AbstractIntlMessages {
  const merged = { ...outer };
  for (const [name, value] of Object.entries(inner)) {
    const known = merged[name];
    const isGroup = isMessages(value) && isMessages(known);
    merged[name] = isGroup ? mergeMessages(known, value) : value;
  }
  return merged;
}

/** Compiled messages are strings or arrays. */
function isMessages(value: AbstractIntlMessages[string] | undefined): value is AbstractIntlMessages {
  return typeof value === 'object' && !Array.isArray(value);
}
