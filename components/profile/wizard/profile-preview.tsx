import { Avatar } from '@/components/ui/avatar';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';
import type { ProfileDraft } from '../editor/profile-draft';
import { formatRole, listProfileDetails } from '../page/profile-details';
import styles from './wizard-layout.module.css';

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
      <div className="break above-12 pad-above-24 hair-above">
        <Avatar image={profile?.image ?? null} kind={isOrganization ? 'organization' : 'person'} size={88} />
        <p className="t-small quiet above-20">{formatRole(shown)}</p>
        <p className={`above-4 ${styles.name}`}>{draft.name || 'Your name'}</p>
        {draft.headline && <p className="t-read above-8">{draft.headline}</p>}
        <dl className="stack gap-12 above-20">
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
