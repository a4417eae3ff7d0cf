import type { ReactNode } from 'react';
import { ReportButton } from '@/components/moderation/report-button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { linkStyle } from '@/components/ui/link-style';
import { PrintButton } from '@/components/ui/print-button';
import { ShareButton } from '@/components/ui/share-button';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatCurrencyName } from '@/lib/shared/domain/currency';
import { formatDay } from '@/lib/shared/domain/deadline';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { computeCostToArtist, rewardTypeLabels } from '@/lib/shared/domain/opportunity';
import { formatAnswers, getNextAnswersChange } from '@/lib/shared/domain/promise';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { AppliedLink } from '../applied/applied-link';
import { BookmarkToggle } from '../bookmark/bookmark-toggle';
import { formatDeadlineDetails } from '../format-deadline';
import { formatSalary } from '../format-reward';
import { ApplyBar, CountedLink } from './apply-bar';
import styles from './opportunity-panel.module.css';
import { UnlessOwn } from './own-opportunity';
import { ReaderTime } from './reader-time';

export function OpportunityPanel({ opportunity, now }: { opportunity: Opportunity; now: Date }) {
  const words = useWords();
  const { id, apply, title, salary, answers } = opportunity;
  const { isClosed, short } = formatDeadlineDetails(opportunity.deadline, now);
  const pay = salary && formatSalary(salary);
  const promise = answers && formatAnswers(answers, getZone(opportunity), now, words);
  const canApply = !isClosed && apply !== null;
  const share = <ShareButton title={title} path={paths.opportunity(id)} />;
  return (
    <aside className="ink-above" aria-label="Deadline, cost and how to apply">
      <Block title="Deadline">
        <DeadlineDetails opportunity={opportunity} now={now} />
      </Block>
      {promise && (
        <Block title="Answers to applicants">
          <p className="t-ui above-4">{promise}</p>
        </Block>
      )}
      {pay && (
        <Block title="Salary">
          <p className="t-h3 above-4">{pay}</p>
        </Block>
      )}
      <Block title="Cost to the artist">
        <CostReceipt opportunity={opportunity} />
      </Block>
      {canApply && (
        <div className={`hair-under ${styles.block} ${styles.apply}`}>
          <ApplyBar
            bar={
              <>
                <span>{short}</span>
                <ApplyLink opportunity={opportunity} apply={apply} isShort />
              </>
            }
          >
            <ApplyLink opportunity={opportunity} apply={apply} />
          </ApplyBar>
          <div className={`row gap-12 above-12 ${styles.save}`}>
            <BookmarkToggle id={id} title={title} isClosed={false} hasLabel />
            {share}
          </div>
          <p className="t-small quiet above-12">{formatApplyNote(apply)}</p>
        </div>
      )}
      <div
        className={`${styles.block} ${styles.more} t-small cluster center gap-20 rows-8 above-16 hair-under no-print`}
      >
        {!isClosed && opportunity.closesAt !== null && (
          <a href={paths.opportunityCalendar(id)} className={linkStyle()}>
            Add to calendar
          </a>
        )}
        <PrintButton />
        <ReportButton kind="OPPORTUNITY" id={id} title={title} profileId={opportunity.profileId}>
          Report a problem
        </ReportButton>
        {!canApply && share}
      </div>
    </aside>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`hair-under ${styles.block}`}>
      <h2 className="t-small quiet">{title}</h2>
      {children}
    </div>
  );
}

type Apply = NonNullable<Opportunity['apply']>;

type ApplyLinkProps = {
  opportunity: Pick<Opportunity, 'id' | 'profileId' | 'title'>;
  apply: Apply;
  isShort?: boolean;
};

function ApplyLink({ opportunity: { id, profileId, title }, apply, isShort = false }: ApplyLinkProps) {
  if (apply.method === 'IMPASTO') {
    const desk = (
      <Link className={styles.applyLink} href={paths.applications(id)}>
        Read the applications
      </Link>
    );
    return (
      <UnlessOwn profileId={profileId} instead={desk}>
        <AppliedLink id={id} className={styles.applyLink} isShort={isShort}>
          <CountedLink id={id} className={styles.applyLink} href={paths.applyTo(id)}>
            Apply
          </CountedLink>
        </AppliedLink>
      </UnlessOwn>
    );
  }
  if (apply.method === 'EMAIL') {
    return (
      <CountedLink
        id={id}
        className={styles.applyLink}
        href={`mailto:${apply.value}?subject=${encodeURIComponent(title)}`}
      >
        {isShort ? 'Apply' : 'Apply by email'}
      </CountedLink>
    );
  }
  return (
    <CountedLink id={id} className={styles.applyLink} href={apply.value} rel="noopener noreferrer nofollow ugc">
      {isShort ? 'Apply' : `Apply on ${new URL(apply.value).host.replace(/^www\./, '')}`}
      <Icon name="external" size={18} />
    </CountedLink>
  );
}

function formatApplyNote(apply: Apply): string {
  if (apply.method === 'IMPASTO') return 'You apply here, and applying costs nothing.';
  return apply.method === 'EMAIL' ? `Your application goes to ${apply.value}.` : 'You leave this site to apply.';
}

function CostReceipt({ opportunity }: { opportunity: Opportunity }) {
  const { applicationFee, participationFee, covered, totals, isKnown } = computeCostToArtist(opportunity);
  const fees = [applicationFee, participationFee].filter((fee) => fee !== null);
  const isFreeToApply = opportunity.apply?.method === 'IMPASTO';
  return (
    <>
      <dl className="t-ui numbers stack gap-8 above-12">
        {(isKnown || isFreeToApply) && (
          <ReceiptLine label="Application fee" value={isFreeToApply ? 'none' : formatFee(applicationFee, fees)} />
        )}
        {isKnown && <ReceiptLine label="Participation fee" value={formatFee(participationFee, fees)} />}
        {covered.map((reward) => (
          <ReceiptLine key={reward} label={rewardTypeLabels[reward]} value="covered" className="quiet" />
        ))}
        <ReceiptLine
          label="You pay"
          value={formatTotal(totals, isKnown, fees)}
          className="t-h3 above-8 pad-above-16 hair-above"
        />
      </dl>
      {opportunity.feeDescription && (
        <p className="t-small above-12" dir="auto">
          {opportunity.feeDescription}
        </p>
      )}
      {!isKnown && <p className="t-small quiet above-12">The organizer asks for fees and does not say how much.</p>}
      {totals.length > 0 && (
        <p className="t-small quiet above-12">
          Charged in {joinWithAnd(totals.map(({ currency }) => formatCurrencyName(currency)))} by the organizer. Not
          converted.
        </p>
      )}
    </>
  );
}

function ReceiptLine({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <div className={`row spread gap-16 ${className}`}>
      <dt>{label}</dt>
      <dd className="align-end">{value}</dd>
    </div>
  );
}

/** A missing fee becomes 0 in the other fee's currency. */
function formatFee(fee: Money | null, fees: readonly Money[]): string {
  const shown = fee ?? (fees[0] && { ...fees[0], amount: 0 });
  return shown ? formatMoney(shown, fees) : 'none';
}

/** Totals in different currencies are listed side by side, never converted. */
function formatTotal(totals: readonly Money[], isKnown: boolean, fees: readonly Money[]): string {
  if (!isKnown) return 'fees, ask first';
  return totals.length === 0 ? 'nothing' : totals.map((total) => formatMoney(total, fees)).join(' + ');
}

/** The deadline in its own time zone, and below it in the reader's (reader-time.tsx). */
function DeadlineDetails({ opportunity, now }: { opportunity: Opportunity; now: Date }) {
  const { deadline, closesAt, resultsDate } = opportunity;
  const { heading, place, left, closed } = formatDeadlineDetails(deadline, now);
  if (closed !== null) {
    return (
      <>
        <p className="t-h3 above-4">{closed} You can still read it.</p>
        <AppliedLink id={opportunity.id} className={linkStyle()} />
        <div className={`row gap-12 above-12 ${styles.save}`}>
          <BookmarkToggle id={opportunity.id} title={opportunity.title} isClosed hasLabel />
        </div>
      </>
    );
  }
  const thisYear = now.getUTCFullYear();
  const results = resultsDate && opportunity.answers === null && `Results on ${formatDay(resultsDate, thisYear)}.`;
  return (
    <>
      <p className="t-h2 above-4">{heading}</p>
      <p className="t-small">{place}</p>
      {closesAt !== null && deadline.localDateTime !== null && (
        <p className={`t-small row gap-12 above-12 ${styles.reader}`}>
          <Icon name="clock" size={18} />
          <span>
            <span className={`block ${styles.readerTime}`}>
              <ReaderTime closesAt={closesAt} localDateTime={deadline.localDateTime} />
            </span>
            <span className="t-small quiet block">{[left && `${left}.`, results].filter(Boolean).join(' ')}</span>
          </span>
        </p>
      )}
      {closesAt === null && results && <p className="t-small quiet block">{results}</p>}
    </>
  );
}

const getZone = ({ deadline }: Pick<Opportunity, 'deadline'>) => deadline.timeZone ?? 'UTC';

export function findNextAnswersChange({ answers, deadline }: Opportunity, now: Date): string | null {
  return (answers && getNextAnswersChange(answers, getZone({ deadline }), now)?.toISOString()) ?? null;
}
