import type { ComponentProps, ReactNode } from 'react';
import { getDirection } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { type BrokenPage, BrokenWall, writeBrokenPage } from './broken-page';

export type BrokenLayout = (props: ComponentProps<typeof BrokenPage>) => ReactNode;

/** Creates a complete document, because the root layout failed. */
export function createBrokenLayout(words: Words): BrokenLayout {
  const { language } = words;
  const texts = writeBrokenPage(words);
  return (props) => (
    <html lang={language} dir={getDirection(language)}>
      <body>
        <title>{texts.title}</title>
        <main>
          <BrokenWall {...props} texts={texts} language={language} />
        </main>
      </body>
    </html>
  );
}
