import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Verified } from '@/components/ui/verified';
import type { Opportunity } from '@/lib/contract/opportunity';
import { formatPlace } from '@/lib/domain/country';
import { formatOpportunityPlace } from '@/lib/domain/format-opportunity';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { organizationTypeRows } from '@/lib/domain/profile';
import { paths } from '@/lib/paths';
import styles from './opportunity-header.module.css';

/** The way back, what kind of call it is, its title and who makes it. */
export function OpportunityHeader({ opportunity }: { opportunity: Opportunity }) {
  const { profile, type, title } = opportunity;
  const organizer = [
    profile.organizationType && organizationTypeRows[profile.organizationType].label,
    formatPlace(profile),
  ];
  return (
    <header>
      <Link href={paths.opportunities()} className={styles.back}>
        <Icon name="arrow-left" size={18} />
        Opportunities
      </Link>
      <p className={styles.type}>
        {[opportunityTypeLabels[type], formatOpportunityPlace(opportunity)].filter(Boolean).join(', ')}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.organizer}>
        <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
        <div>
          <p className={styles.name}>
            <Link href={paths.profile(profile.id)}>{profile.name}</Link> {profile.verified && <Verified />}
          </p>
          <p className={styles.about}>{organizer.filter(Boolean).join(', ')}</p>
        </div>
      </div>
    </header>
  );
}
