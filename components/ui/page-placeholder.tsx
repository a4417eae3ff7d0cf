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

/** Appears while a page's data loads, or if loading fails. */
export function PagePlaceholder({ title, error, message, onRetry }: PagePlaceholderProps) {
  const t = useTranslations();
  return (
    // The router scrolls up only if the top of the new page is outside of the window. A shorter placeholder would put
    // the top inside, and the browser would return to the previous position when the page grows.
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
