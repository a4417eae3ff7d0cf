import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { Verified } from '@/components/ui/verified';
import type { ProfileSummary } from '@/lib/contract/profile';
import { formatPlace } from '@/lib/domain/country';
import { paths } from '@/lib/paths';
import styles from './artist-line.module.css';

/** Who made the work, and from where. */
export function ArtistLine({ profile }: { profile: ProfileSummary }) {
  const place = formatPlace(profile);
  return (
    <div className={styles.artist}>
      <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={paths.profile(profile.id)} className={styles.link}>
            <bdi>{profile.name}</bdi>
          </Link>{' '}
          {profile.verified && <Verified />}
        </p>
        {place && <p className={styles.place}>{place}</p>}
      </div>
    </div>
  );
}
