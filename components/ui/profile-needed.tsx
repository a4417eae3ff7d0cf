import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyFrame } from './empty';
import { TextLink } from './text-link';

type ProfileNeededProps = {
  /** The URL of the profile wizard. */
  href: string;
  /** Says what a profile is needed for. */
  children: ReactNode;
};

/** The empty state of a page that needs a profile. */
export function ProfileNeeded({ href, children }: ProfileNeededProps) {
  const t = useTranslations();
  return (
    <EmptyFrame title={t('profile.noneYet')} action={<TextLink href={href}>{t('profile.make')}</TextLink>}>
      <p>{children}</p>
    </EmptyFrame>
  );
}
