import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AskLink } from '@/components/letter/ask-link';
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
import { computeCostToArtist } from '@/lib/shared/domain/opportunity';
import { formatAnswers, getNextAnswersChange } from '@/lib/shared/domain/promise';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { addLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
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
  const { t, language } = words;
  const { id, apply, title, salary, answers } = opportunity;
  const { isClosed, short } = formatDeadlineDetails(opportunity.deadline, now, words);
  const pay = salary && formatSalary(salary, words);
  const promise = answers && formatAnswers(answers, getZone(opportunity), now, words);
  const canApply = !isClosed && apply !== null;
  const share = <ShareButton title={title} path={paths.opportunity(id)} />;
  return (
    <aside className="ink-above" aria-label={t('opportunity.panel.label')}>
      <Block title={t('opportunity.label.deadline')}>
        <DeadlineDetails opportunity={opportunity} now={now} />
      </Block>
      {promise && (
        <Block title={t('opportunity.panel.answers')}>
          <p className="t-ui above-4">{promise}</p>
        </Block>
      )}
      {pay && (
        <Block title={t('opportunity.label.salary')}>
          <p className="t-h3 above-4">{pay}</p>
        </Block>
      )}
      <Block title={t('opportunity.label.cost')}>
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
          <p className="t-small quiet above-12">{formatApplyNote(apply, t)}</p>
        </div>
      )}
      <div
        className={`${styles.block} ${styles.more} t-small cluster center gap-20 rows-8 above-16 hair-under no-print`}
      >
        {!isClosed && opportunity.closesAt !== null && (
          <a href={addLanguage(paths.opportunityCalendar(id), language)} className={linkStyle()}>
            {t('opportunity.panel.calendar')}
          </a>
        )}
        <AskLink
          about={{ kind: 'OPPORTUNITY', id }}
          title={title}
          addressee={opportunity.profile.name}
          ownerId={opportunity.profileId}
        >
          {t('thread.letter.askCall')}
        </AskLink>
        <PrintButton />
        <ReportButton kind="OPPORTUNITY" id={id} title={title} profileId={opportunity.profileId}>
          {t('opportunity.panel.report')}
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
  const t = useTranslations();
  if (apply.method === 'IMPASTO') {
    const desk = (
      <Link className={styles.applyLink} href={paths.applications(id)}>
        {t('opportunity.panel.desk')}
      </Link>
    );
    return (
      <UnlessOwn profileId={profileId} instead={desk}>
        <AppliedLink id={id} className={styles.applyLink} isShort={isShort}>
          <CountedLink id={id} className={styles.applyLink} href={paths.applyTo(id)}>
            {t('opportunity.panel.apply')}
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
        {isShort ? t('opportunity.panel.apply') : t('opportunity.panel.applyByEmail')}
      </CountedLink>
    );
  }
  return (
    <CountedLink id={id} className={styles.applyLink} href={apply.value} rel="noopener noreferrer nofollow ugc">
      {isShort
        ? t('opportunity.panel.apply')
        : t('opportunity.panel.applyOn', { host: new URL(apply.value).host.replace(/^www\./, '') })}
      <Icon name="external" size={18} />
    </CountedLink>
  );
}

function formatApplyNote(apply: Apply, t: Words['t']): string {
  return apply.method === 'EMAIL'
    ? t('opportunity.panel.noteByEmail', { address: apply.value })
    : t(`opportunity.panel.note.${apply.method}`);
}

function CostReceipt({ opportunity }: { opportunity: Opportunity }) {
  const words = useWords();
  const { t, language } = words;
  const { applicationFee, participationFee, covered, totals, isKnown } = computeCostToArtist(opportunity);
  const fees = [applicationFee, participationFee].filter((fee) => fee !== null);
  const isFreeToApply = opportunity.apply?.method === 'IMPASTO';
  return (
    <>
      <dl className="t-ui numbers stack gap-8 above-12">
        {(isKnown || isFreeToApply) && (
          <ReceiptLine
            label={t('opportunity.label.applicationFee')}
            value={isFreeToApply ? t('opportunity.panel.none') : formatFee(applicationFee, fees, words)}
          />
        )}
        {isKnown && (
          <ReceiptLine
            label={t('opportunity.label.participationFee')}
            value={formatFee(participationFee, fees, words)}
          />
        )}
        {covered.map((reward) => (
          <ReceiptLine
            key={reward}
            label={t(`opportunity.reward.${reward}`)}
            value={t('opportunity.panel.covered')}
            className="quiet"
          />
        ))}
        <ReceiptLine
          label={t('opportunity.panel.youPay')}
          value={formatTotal(totals, isKnown, fees, words)}
          className="t-h3 above-8 pad-above-16 hair-above"
        />
      </dl>
      {opportunity.feeDescription && (
        <p className="t-small above-12" dir="auto">
          {opportunity.feeDescription}
        </p>
      )}
      {!isKnown && <p className="t-small quiet above-12">{t('opportunity.panel.unknownFees')}</p>}
      {totals.length > 0 && (
        <p className="t-small quiet above-12">
          {t('opportunity.panel.charged', {
            currencies: joinWithAnd(
              totals.map(({ currency }) => formatCurrencyName(currency, language)),
              language,
            ),
          })}
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

/** A missing fee becomes 0 in the currency of the other fee. */
function formatFee(fee: Money | null, fees: readonly Money[], { t, language }: Words): string {
  const shown = fee ?? (fees[0] && { ...fees[0], amount: 0 });
  return shown ? formatMoney(shown, fees, language) : t('opportunity.panel.none');
}

/** Shows totals in different currencies side by side, without converting them. */
function formatTotal(
  totals: readonly Money[],
  isKnown: boolean,
  fees: readonly Money[],
  { t, language }: Words,
): string {
  if (!isKnown) return t('opportunity.panel.askFirst');
  return totals.length === 0
    ? t('opportunity.panel.nothing')
    : totals.map((total) => formatMoney(total, fees, language)).join(' + ');
}

/** Shows the deadline in its own time zone. The reader's time is below (reader-time.tsx). */
function DeadlineDetails({ opportunity, now }: { opportunity: Opportunity; now: Date }) {
  const words = useWords();
  const { t, language } = words;
  const { deadline, closesAt, resultsDate } = opportunity;
  const { heading, place, left, closed } = formatDeadlineDetails(deadline, now, words);
  if (closed !== null) {
    return (
      <>
        <p className="t-h3 above-4">
          {closed} {t('opportunity.panel.stillReadable')}
        </p>
        <AppliedLink id={opportunity.id} className={linkStyle()} />
        <div className={`row gap-12 above-12 ${styles.save}`}>
          <BookmarkToggle id={opportunity.id} title={opportunity.title} isClosed hasLabel />
        </div>
      </>
    );
  }
  const thisYear = now.getUTCFullYear();
  const results =
    resultsDate &&
    opportunity.answers === null &&
    t('opportunity.panel.results', { day: formatDay(resultsDate, thisYear, language) });
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
            <span className="t-small quiet block">{[left, results].filter(Boolean).join(' ')}</span>
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
