import type { ReactNode } from 'react';
import { PageTitle } from './page-title';
import styles from './page-title.module.css';
import { TextButton } from './text-link';

type PagePlaceholderProps = {
  title: ReactNode;
  error: Error | null;
  /** Explains the error. */
  message: string;
  onRetry: () => void;
};

/** The title of a page whose data is loading or could not be loaded. */
export function PagePlaceholder({ title, error, message, onRetry }: PagePlaceholderProps) {
  return (
    <div aria-busy={error === null} className={error === null ? styles.loading : undefined}>
      <PageTitle>{title}</PageTitle>
      {error !== null && (
        <p role="alert" className="quiet">
          {message} <TextButton onClick={onRetry}>Try again</TextButton>
        </p>
      )}
    </div>
  );
}
