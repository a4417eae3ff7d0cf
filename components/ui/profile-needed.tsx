import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyFrame } from './empty';
import { TextLink } from './text-link';

type ProfileNeededProps = {
  href: string;
  /** Text that says why the page needs a profile. */
  children: ReactNode;
};

/** Appears for members without a profile on pages that need one. */
export function ProfileNeeded({ href, children }: ProfileNeededProps) {
  const t = useTranslations();
  return (
    <EmptyFrame title={t('profile.noneYet')} action={<TextLink href={href}>{t('profile.make')}</TextLink>}>
      <p>{children}</p>
    </EmptyFrame>
  );
}
