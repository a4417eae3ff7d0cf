import { SectionHeading } from '@/components/ui/section-heading';
import type { Opportunity, OpportunitySummary } from '@/lib/contract/opportunity';
import { getNextLabelChange, isClosed } from '@/lib/domain/deadline';
import { OpportunityList } from '../list/opportunity-list';
import { createOpportunityRow } from '../list/opportunity-row-data';
import { RefreshAt } from '../refresh-at';
import { OpportunityBody } from './opportunity-body';
import styles from './opportunity-detail.module.css';
import { OpportunityHeader } from './opportunity-header';
import { OpportunityPanel } from './opportunity-panel';

type CallPageProps = { opportunity: Opportunity; related: readonly OpportunitySummary[]; now: Date };

/** One call: the story, the facts beside it, and others like it; those move up once it has closed. */
export function OpportunityDetail({ opportunity, related, now }: CallPageProps) {
  const hasClosed = isClosed(opportunity.deadline, now);
  const similar = related.length > 0 && (
    <section className={`below ${styles.similar}`}>
      <SectionHeading>Similar calls</SectionHeading>
      <div className={styles.list}>
        <OpportunityList rows={related.map((call) => createOpportunityRow(call, now))} />
      </div>
    </section>
  );
  return (
    <>
      <article className={styles.call}>
        <OpportunityHeader opportunity={opportunity} />
        <div className={styles.panel}>
          <OpportunityPanel opportunity={opportunity} now={now} />
        </div>
        <div className={styles.body}>
          {hasClosed && similar}
          <OpportunityBody opportunity={opportunity} now={now} />
        </div>
      </article>
      {!hasClosed && similar}
      <RefreshAt instant={getNextLabelChange(opportunity.deadline, now)?.toISOString() ?? null} />
    </>
  );
}
