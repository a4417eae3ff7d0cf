import { SectionHeading } from '@/components/ui/section-heading';
import type { Opportunity, OpportunitySummary } from '@/lib/contract/opportunity';
import { isClosed, nextWordsChange } from '@/lib/domain/deadline';
import { CallHeader } from './call-header';
import styles from './call-page.module.css';
import { CallPanel } from './call-panel';
import { callRow } from './call-row';
import { CallStory } from './call-story';
import { OpportunityList } from './opportunity-list';
import { RefreshAt } from './refresh-at';

type CallPageProps = { opportunity: Opportunity; related: readonly OpportunitySummary[]; now: Date };

/** One call: the story, the facts beside it, and others like it; those move up once it has closed. */
export function CallPage({ opportunity, related, now }: CallPageProps) {
  const hasClosed = isClosed(opportunity.deadline, now);
  const similar = related.length > 0 && (
    <section className={`below ${styles.similar}`}>
      <SectionHeading>Similar calls</SectionHeading>
      <div className={styles.list}>
        <OpportunityList rows={related.map((call) => callRow(call, now))} />
      </div>
    </section>
  );
  return (
    <>
      <article className={styles.call}>
        <CallHeader opportunity={opportunity} />
        <div className={styles.panel}>
          <CallPanel opportunity={opportunity} now={now} />
        </div>
        <div className={styles.body}>
          {hasClosed && similar}
          <CallStory opportunity={opportunity} now={now} />
        </div>
      </article>
      {!hasClosed && similar}
      <RefreshAt instant={nextWordsChange(opportunity.deadline, now)?.toISOString() ?? null} />
    </>
  );
}
