'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { isolate } from '@/components/ui/isolated';
import { TextLink } from '@/components/ui/text-link';
import type { Profile } from '@/lib/shared/contract/profile';
import { isListed } from '@/lib/shared/domain/profile';
import { paths } from '@/lib/shared/paths';
import { listMissingFields, type MissingField } from '../missing-fields';
import { useOwnProfile } from './profile-actions';
import styles from './profile-screen.module.css';

export function EmptyProfile({ id, name }: { id: string; name: string }) {
  const t = useTranslations();
  const own = useOwnProfile(id);
  return (
    <div className={`above-44 ${styles.empty}`}>
      {own ? (
        <Missing profile={own} />
      ) : (
        <EmptyFrame title={t('ui.list.nothingYet')}>
          <p>{t.rich('profile.page.nothingText', { name, bdi: isolate })}</p>
        </EmptyFrame>
      )}
    </div>
  );
}

function Missing({ profile }: { profile: Profile }) {
  const t = useTranslations();
  const [next, ...others] = listMissingFields(profile, t);
  const createEditAddress = (part: MissingField) => paths.editProfile(profile.id, part.id);
  return (
    <EmptyFrame
      title={t('profile.page.empty')}
      action={
        <>
          {next && (
            // A page has one primary button. On a listed profile, that is "Edit profile".
            <ButtonLink href={createEditAddress(next)} variant={isListed(profile) ? 'secondary' : 'primary'}>
              {next.label}
            </ButtonLink>
          )}
          <ul className={`t-ui quiet stack start gap-8 above-20 ${styles.others}`}>
            {others.map((part) => (
              <li key={part.id}>
                <TextLink href={createEditAddress(part)}>{part.label}</TextLink>
              </li>
            ))}
          </ul>
        </>
      }
    >
      <p>{isListed(profile) ? t('profile.page.emptyListed') : t('profile.page.emptyUnlisted')}</p>
    </EmptyFrame>
  );
}

/** Only the owner sees the text, but everyone's page reserves the space. */
export function NextStep({ id }: { id: string }) {
  const t = useTranslations();
  const own = useOwnProfile(id);
  const [next, ...others] = own ? listMissingFields(own, t) : [];
  return (
    <p className={`t-small quiet row center above-12 ${styles.line}`}>
      {next && (
        <span>
          {t.rich('profile.page.next', {
            label: next.label,
            others: others.length,
            link: (chunks) => (
              <TextLink href={paths.editProfile(id, next.id)} acts>
                {chunks}
              </TextLink>
            ),
          })}
        </span>
      )}
    </p>
  );
}
