import type { ReactNode } from 'react';
import { WriteButton } from '@/components/letter/write-button';
import { Avatar } from '@/components/ui/avatar';
import { Verified } from '@/components/ui/verified';
import type { Profile } from '@/lib/shared/contract/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { ProfileActions } from './profile-actions';
import { formatRole, listProfileDetails } from './profile-details';
import styles from './profile-header.module.css';

type ProfileHeaderProps = {
  profile: Profile & { langs: { headline?: string | undefined } };
  follow: ReactNode;
};

export function ProfileHeader({ profile, follow }: ProfileHeaderProps) {
  const words = useWords();
  const facts = listProfileDetails(profile, words);
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
          follow={follow}
          action={<WriteButton profile={pickAddressee(profile)} className={styles.action} />}
        />
      </div>
    </header>
  );
}

/** The client component needs only these fields. */
const pickAddressee = ({ id, name, role }: Profile) => ({ id, name, role });
