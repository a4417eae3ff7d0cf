import { Avatar } from '@/components/ui/avatar';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';
import type { ProfileDraft } from '../editor/profile-draft';
import { formatRole, listProfileDetails } from '../page/profile-details';
import styles from './profile-preview.module.css';

type ProfilePreviewProps = { role: Role; draft: ProfileDraft; profile: Profile | null };

/** Preview of the profile beside the question. */
export function ProfilePreview({ role, draft, profile }: ProfilePreviewProps) {
  const isOrganization = role === 'ART_ORGANIZATION';
  const shown = {
    role,
    organizationType: isOrganization ? draft.organizationType : null,
    pronouns: isOrganization ? null : draft.pronouns,
    city: draft.city.trim() || null,
    country: draft.country,
    artisticFields: [...draft.artisticFields],
    languages: [...draft.languages],
    openTo: [...draft.openTo],
  };
  return (
    <section aria-label="Your profile so far">
      <p className="t-small quiet">Your profile so far</p>
      <div className={styles.frame}>
        <Avatar image={profile?.image ?? null} kind={isOrganization ? 'organization' : 'person'} size={88} />
        <p className={styles.role}>{formatRole(shown)}</p>
        <p className={styles.name}>{draft.name || 'Your name'}</p>
        {draft.headline && <p className={styles.headline}>{draft.headline}</p>}
        <dl className={styles.facts}>
          {listProfileDetails(shown).map(({ label, value }) => (
            <div key={label}>
              <dt className="t-small quiet">{label}</dt>
              <dd className="t-ui">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
