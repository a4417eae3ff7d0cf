import Link from 'next/link';
import { CroppedPicture } from '@/components/ui/picture';
import type { OpportunitySummary } from '@/lib/contract/opportunity';
import { opportunityTypeLabels } from '@/lib/domain/opportunity';
import { paths } from '@/lib/paths';
import { costWords, rewardWords, salaryWords } from './cost-words';
import { DeadlineCell } from './deadline-cell';
import styles from './opportunity-row.module.css';
import { placeWords } from './place-words';
import { Promoted } from './promoted';

type OpportunityRowProps = {
  opportunity: OpportunitySummary;
  /** The moment that "tomorrow" and "closed" are told from. */
  now: Date;
  /** In the place its organizer paid for: with its picture and the word Promoted. */
  isPromoted?: boolean;
};

/** One call in a list: what it is, what it costs and gives, and when it closes. The row is one link. */
export function OpportunityRow({ opportunity, now, isPromoted = false }: OpportunityRowProps) {
  const { id, type, title, profile, image } = opportunity;
  const isClosed = opportunity.status === 'CLOSED' || opportunity.status === 'ARCHIVED';
  const classes = [
    styles.row,
    isClosed && styles.closed,
    opportunity.isHighlighted && !isPromoted && styles.highlighted,
  ].filter(Boolean);
  return (
    <article className={classes.join(' ')}>
      <div className={styles.call}>
        {isPromoted && image && (
          <>
            <CroppedPicture image={image} alt="" width={112} height={84} className={styles.thumbnail} />
            <CroppedPicture image={image} alt="" width={480} height={270} className={styles.banner} />
          </>
        )}
        <div className={styles.words}>
          <p className={styles.type}>
            <span>{opportunityTypeLabels[type]}</span>
            {isPromoted ? <Promoted /> : opportunity.isHighlighted && <span>Highlighted</span>}
          </p>
          <h3 className={styles.title}>
            <Link href={paths.opportunity(id)} className={styles.link}>
              {title}
            </Link>
          </h3>
          <p className={styles.organizer}>{[profile.name, placeWords(opportunity)].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <CostCell opportunity={opportunity} />
      <DeadlineCell deadline={opportunity.deadline} now={now} />
    </article>
  );
}

/** A job says what it pays in place of having no fee. */
function CostCell({ opportunity }: { opportunity: OpportunitySummary }) {
  const salary = opportunity.salary && salaryWords(opportunity.salary);
  const hasFees = opportunity.fee === 'FEES';
  return (
    <div className={styles.cost}>
      {(hasFees || !salary) && <p className={styles.first}>{costWords(opportunity)}</p>}
      <p className={styles.second}>{salary ?? rewardWords(opportunity.rewards)}</p>
    </div>
  );
}
