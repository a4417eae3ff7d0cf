import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { Verified } from '@/components/ui/verified';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ContactLink } from '@/lib/shared/domain/contact-links';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { ProfileActions } from './profile-actions';
import { formatAddressee, formatRole, listProfileDetails } from './profile-details';
import styles from './profile-header.module.css';

type ProfileHeaderProps = {
  profile: Profile & { langs: { headline?: string | undefined } };
  links: readonly ContactLink[];
};

export function ProfileHeader({ profile, links }: ProfileHeaderProps) {
  const words = useWords();
  const facts = listProfileDetails(profile, words);
  const action = links.find(({ kind }) => kind === 'email') ?? links[0];
  return (
    <header className={`grid top ${styles.header}`}>
      <div className={styles.title}>
        <p className="t-small quiet under-12">{formatRole(profile, words)}</p>
        <h1 className={`break ${styles.name}`}>
          <bdi>{profile.name}</bdi>
          {profile.verified && (
            <span className={`inline-block ${styles.verified}`}>
              <Verified />
            </span>
          )}
        </h1>
        {profile.headline && (
          <p className={`above-12 ${styles.headline}`}>
            <bdi lang={profile.langs.headline}>{profile.headline}</bdi>
          </p>
        )}
      </div>
      <div className={styles.portrait}>
        <Avatar
          image={profile.image}
          kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'}
          size={132}
        />
      </div>
      {facts.length > 0 && (
        <dl className={`cluster ${styles.facts}`}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="t-small quiet">{label}</dt>
              <dd className="t-ui">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <ProfileActions
          id={profile.id}
          name={profile.name}
          action={
            action ? (
              <ButtonLink href={action.href} rel="nofollow ugc noopener" className={styles.action}>
                <span>{formatAction(action, profile, words)}</span>
              </ButtonLink>
            ) : null
          }
        />
      </div>
    </header>
  );
}

function formatAction({ kind, text }: ContactLink, profile: Profile, { t }: Words): ReactNode {
  const name = formatAddressee(profile);
  if (kind === 'email') return t.rich('profile.page.writeTo', { name, bdi: isolate });
  if (kind === 'phone') return t.rich('profile.page.call', { number: text, bdi: isolate });
  if (kind === 'website') return t.rich('profile.page.visit', { address: text, bdi: isolate });
  return t.rich('profile.page.seeOn', { name, network: text, bdi: isolate });
}
