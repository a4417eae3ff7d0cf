import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { Verified } from '@/components/ui/verified';
import type { Opportunity, OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatPlace } from '@/lib/shared/domain/country';
import { getNextLabelChange, isClosed } from '@/lib/shared/domain/deadline';
import { formatOpportunityPlace } from '@/lib/shared/domain/format-opportunity';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { OpportunityList } from '../list/opportunity-row';
import { createOpportunityRow } from '../list/opportunity-row-data';
import { RefreshAt } from '../refresh-at';
import { OpportunityBody, type PickedOpportunity } from './opportunity-body';
import styles from './opportunity-detail.module.css';
import { OpportunityPanel } from './opportunity-panel';

type OpportunityDetailProps = { opportunity: Opportunity; related: readonly OpportunitySummary[]; now: Date };

/** After the deadline, similar calls move up the page. */
export function OpportunityDetail({ opportunity: original, related, now }: OpportunityDetailProps) {
  const words = useWords();
  const opportunity = pickTexts(original, ['title', 'description'], words.language);
  const { t } = words;
  const hasClosed = isClosed(opportunity.deadline, now);
  const similar = related.length > 0 && (
    <section className={`below stack gap-20 no-print ${styles.similar}`}>
      <SectionHeading>{t('opportunity.similar')}</SectionHeading>
      <div className="hair-above">
        <OpportunityList rows={related.map((opportunity) => createOpportunityRow(opportunity, now, words))} />
      </div>
    </section>
  );
  return (
    <>
      <article className={`grid pad-above-12 ${styles.opportunity}`}>
        <OpportunityHeader opportunity={opportunity} />
        <div className={styles.panel}>
          <OpportunityPanel opportunity={opportunity} now={now} />
        </div>
        <div className="stack packed gap-56 shrink">
          {hasClosed && similar}
          <OpportunityBody opportunity={opportunity} now={now} />
        </div>
      </article>
      {!hasClosed && similar}
      <RefreshAt instant={getNextLabelChange(opportunity.deadline, now)?.toISOString() ?? null} />
    </>
  );
}

function OpportunityHeader({ opportunity }: { opportunity: PickedOpportunity }) {
  const words = useWords();
  const { t, language } = words;
  const { profile, type, title, langs } = opportunity;
  const organizer = [
    profile.organizationType && t(`profile.organizationType.${profile.organizationType}`),
    formatPlace(profile, language),
  ];
  return (
    <header>
      <Link href={paths.opportunities()} className="t-small quiet inline-row center gap-12 control hover-ink no-print">
        <Icon name="arrow-left" size={18} />
        {t('shell.section.opportunities')}
      </Link>
      <p className={`t-small quiet above-24 ${styles.type}`}>
        <Isolated texts={[t(`opportunity.type.${type}`), formatOpportunityPlace(opportunity, words)]} />
      </p>
      <h1 className="t-h1 above-8">
        <bdi lang={langs.title}>{title}</bdi>
      </h1>
      <div className="row center gap-12 above-16">
        <Avatar image={profile.image} kind={profile.role === 'ART_ORGANIZATION' ? 'organization' : 'person'} />
        <div>
          <p className={`t-ui medium ${styles.name}`}>
            <Link href={paths.profile(profile.id)} className="touch">
              <bdi>{profile.name}</bdi>
            </Link>{' '}
            {profile.verified && <Verified />}
          </p>
          <p className="t-small quiet">
            <Isolated texts={organizer} />
          </p>
        </div>
      </div>
    </header>
  );
}
