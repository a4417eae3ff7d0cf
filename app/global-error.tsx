'use client';

import '@/styles/globals.css';
import { type ComponentProps, useEffect, useState } from 'react';
import { type BrokenPage, type BrokenPageTexts, BrokenWall, writeBrokenPage } from '@/components/shell/broken-page';
import { getDirection, type Language, mainLanguage, splitLanguage } from '@/lib/shared/i18n/languages';
import { createWords } from '@/lib/shared/i18n/words';
import { loadMessages } from '@/messages/load-messages';

/** Part of the page, because loading translations may also fail. */
const english: BrokenPageTexts = {
  maker: 'A nail gave way',
  title: 'Please try again',
  tryAgain: 'Try again',
  home: 'Go to the first page',
  text: 'Something on this page stopped working. What you had saved is safe.',
  formatNumber: (digest) => `Error number: ${digest}`,
};

/** Shown if the root layout fails, so without its translations. Colors follow the system's theme. */
export default function GlobalError(props: ComponentProps<typeof BrokenPage>) {
  const [shown, setShown] = useState<{ texts: BrokenPageTexts; language: Language }>({
    texts: english,
    language: mainLanguage,
  });
  useEffect(() => {
    const { language } = splitLanguage(window.location.pathname);
    if (language === mainLanguage) return;
    loadMessages(language).then(
      (messages) => setShown({ texts: writeBrokenPage(createWords(language, messages)), language }),
      () => undefined,
    );
  }, []);
  return (
    <html lang={shown.language} dir={getDirection(shown.language)}>
      <body>
        {/* The build that renders this page does not know the site's name. */}
        <title>{shown.texts.title}</title>
        <main>
          <BrokenWall {...props} {...shown} />
        </main>
      </body>
    </html>
  );
}
