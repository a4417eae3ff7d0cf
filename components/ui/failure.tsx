import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';
import { TextButton } from './text-link';

export function ErrorLine({ children, ...paragraph }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p {...paragraph} className="t-small error break row gap-8 icon-line">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}

type FailureProps = {
  children: ReactNode;
  onRetry?: () => void;
};

export function Failure({ children, onRetry }: FailureProps) {
  const t = useTranslations();
  return (
    <ErrorLine role="alert">
      {children} {onRetry && <TextButton onClick={onRetry}>{t('ui.tryAgain')}</TextButton>}
    </ErrorLine>
  );
}
