import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Messages } from '@/components/shell/messages';
import { setShownWords } from '@/lib/browser/i18n/messages';
import { defaultSite } from '@/lib/shared/create-site';
import type { Language } from '@/lib/shared/i18n/languages';
import { writeProblem } from '@/lib/shared/i18n/problem';
import { createWords } from '@/lib/shared/i18n/words';
import { READ_SITE } from '@/lib/shared/site';
import { messages } from '@/messages/en';

/** Messages are in English, regardless of the language. */
export function renderMarkup(children: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <Messages language={language} messages={messages}>
      {children}
    </Messages>,
  );
}

/** Writes an encoded message in English. */
export const writeEnglish = (message: string | undefined) => message && writeProblem(message, english);

/** English words for functions that take `Words`. */
export const english = createWords('en', messages);

// In unit tests, code outside of components writes English, and the site has its default settings (vitest.config.ts).
setShownWords(english);
Reflect.set(globalThis, READ_SITE, () => defaultSite);
