import type { Opportunity } from '@/lib/contract/opportunity';
import { formatCurrencyName } from '@/lib/domain/currency';
import { formatMoney, type Money } from '@/lib/domain/money';
import { computeCostToArtist, rewardTypeLabels } from '@/lib/domain/opportunity';
import { joinWords } from '@/lib/domain/text';
import styles from './opportunity-panel.module.css';

/** The cost to the artist as a receipt, in the organizer's currency (design 5, call). */
export function CostReceipt({ opportunity }: { opportunity: Opportunity }) {
  const { applicationFee, participationFee, covered, totals, isKnown } = computeCostToArtist(opportunity);
  return (
    <div className={styles.block}>
      <h2 className={styles.label}>Cost to the artist</h2>
      <dl className={styles.receipt}>
        {isKnown && (
          <>
            <ReceiptLine label="Application fee" value={formatFee(applicationFee, totals)} />
            <ReceiptLine label="Participation fee" value={formatFee(participationFee, totals)} />
          </>
        )}
        {covered.map((reward) => (
          <ReceiptLine key={reward} label={rewardTypeLabels[reward]} value="covered" isQuiet />
        ))}
        <div className={styles.total}>
          <dt>You pay</dt>
          <dd>{formatTotal(totals, isKnown)}</dd>
        </div>
      </dl>
      {opportunity.feeDescription && <p className={styles.small}>{opportunity.feeDescription}</p>}
      {!isKnown && <p className={styles.note}>The organizer asks for fees and does not say how much.</p>}
      {totals.length > 0 && (
        <p className={styles.note}>
          Charged in {joinWords(totals.map(({ currency }) => formatCurrencyName(currency)))} by the organizer. Not
          converted.
        </p>
      )}
    </div>
  );
}

function ReceiptLine({ label, value, isQuiet = false }: { label: string; value: string; isQuiet?: boolean }) {
  return (
    <div className={isQuiet ? `${styles.line} ${styles.quiet}` : styles.line}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A fee that is not asked for is 0 in the currency of the one that is. */
function formatFee(fee: Money | null, totals: readonly Money[]): string {
  const currency = totals[0]?.currency;
  if (fee === null) return currency === undefined ? 'none' : formatMoney({ amount: 0, currency });
  return formatMoney(fee);
}

/** Sums of different currencies stand beside each other. */
function formatTotal(totals: readonly Money[], isKnown: boolean): string {
  if (!isKnown) return 'fees, ask first';
  return totals.length === 0 ? 'nothing' : totals.map((total) => formatMoney(total)).join(' + ');
}
