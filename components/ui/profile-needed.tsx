import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { paths } from '@/lib/shared/paths';
import { EmptyFrame } from './empty';
import { TextLink } from './text-link';

type ProfileNeededProps = {
  /** The address that the profile wizard returns to. */
  next?: string;
  /** Says what a profile is needed for. */
  children: ReactNode;
};

/** The empty state of a page that needs a profile. */
export function ProfileNeeded({ next, children }: ProfileNeededProps) {
  const t = useTranslations();
  return (
    <EmptyFrame
      title={t('profile.noneYet')}
      action={<TextLink href={paths.wizard('role', next)}>{t('profile.make')}</TextLink>}
    >
      <p>{children}</p>
    </EmptyFrame>
  );
}
