import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RegistrationNotice } from '@/components/moderation/registration-notice';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';

export function OwnHiddenProfileView({ profile: { id, name } }: { profile: Profile }) {
  const t = useTranslations();
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <div className="page">
      <PageTitle>
        <bdi>{name}</bdi>
      </PageTitle>
      <RegistrationNotice />
      <p className="measure above-20">{t('profile.page.hiddenOwn')}</p>
      <div className="cluster center gap-24 rows-16 above-24">
        <ButtonLink href={paths.editProfile(id)}>{t('profile.page.edit')}</ButtonLink>
        <TextLink href={paths.accountProfiles()}>{t('shell.place.profiles')}</TextLink>
      </div>
    </div>
  );
}
