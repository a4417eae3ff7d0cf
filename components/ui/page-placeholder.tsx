import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title';
import { TextButton } from './text-link';

type PagePlaceholderProps = {
  title: ReactNode;
  error: Error | null;
  message: string;
  onRetry: () => void;
};

/** Shown while a page's data is loading or if it could not be loaded. */
export function PagePlaceholder({ title, error, message, onRetry }: PagePlaceholderProps) {
  const t = useTranslations();
  return (
    // The router scrolls up only if the top of a new page is outside the window; a shorter placeholder would bring it
    // inside, and the browser would return to the previous position when the page has grown.
    <div aria-busy={error === null} className={error === null ? 'window-high' : undefined}>
      <PageTitle>{title}</PageTitle>
      {error !== null && (
        <p role="alert" className="quiet">
          {message} <TextButton onClick={onRetry}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
    </div>
  );
}
