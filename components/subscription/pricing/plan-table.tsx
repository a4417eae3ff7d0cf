'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Nothing } from '@/components/ui/nothing';
import type { Session } from '@/lib/browser/session/state';
import { formatMoney } from '@/lib/shared/domain/money';
import { opportunityTypeLabels } from '@/lib/shared/domain/opportunity';
import { alertPaceLabels, FREE_OPEN_CALLS, freePlan, type Plan, plans } from '@/lib/shared/domain/plan';
import { computeMonthlyShare, computePlanPrice } from '@/lib/shared/domain/price-list';
import { type Interval, planLabels, type SubscriptionType } from '@/lib/shared/domain/subscription';
import { capitalize, formatCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { createOfferId } from '../switch/focus-offer';
import styles from './plan-table.module.css';

type PlanTableProps = {
  columns: readonly PlanColumn[];
  interval: Interval;
  currency: string;
  /** The reader's own plan; undefined if there is none or it is loading. */
  current: PlanColumn | undefined;
  inView: PlanColumn;
  onView: (column: PlanColumn) => void;
  session: Session['status'];
  renderOffer: (type: SubscriptionType) => ReactNode;
};

/** Small screens show one plan at a time, chosen by radio buttons that work without JavaScript. */
export function PlanTable({ columns, interval, currency, current, inView, onView, ...offers }: PlanTableProps) {
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showInLine(choices.current, inView), [inView]);
  const mark = (column: PlanColumn) => (column === current ? '' : undefined);
  const renderCells = (render: (column: PlanColumn) => ReactNode) =>
    columns.map((column) => (
      <td key={column} data-current={mark(column)}>
        {render(column)}
      </td>
    ));
  return (
    <div className={styles.plans}>
      <fieldset ref={choices} className={`relative ${styles.choices}`}>
        <legend className="visually-hidden">The plan that is shown</legend>
        <div className={`row gap-24 ${styles.list}`}>
          {columns.map((column) => (
            <label key={column} className={styles.choice} data-plan={String(column)}>
              <input
                type="radio"
                name="plan"
                className={styles.radio}
                checked={column === inView}
                onChange={() => onView(column)}
              />
              {getColumnName(column)}
            </label>
          ))}
        </div>
      </fieldset>
      <table className={`t-ui align-start wide ink-above ${styles.table}`}>
        <caption className="visually-hidden">Plans beside each other</caption>
        <thead>
          <tr className={styles.names}>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.plan} data-current={mark(column)}>
                <span className={`t-h3 block ${styles.name}`}>{getColumnName(column)}</span>
                <span className="t-micro quiet block">{columnNotes[column ?? 'NONE']}</span>
              </th>
            ))}
          </tr>
          <tr className={styles.prices}>
            <th scope="row">
              <span className="visually-hidden">Price</span>
            </th>
            {renderCells((column) => (
              <Price column={column} interval={interval} currency={currency} />
            ))}
          </tr>
        </thead>
        <tbody>
          {planRows.map(({ label, read }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {renderCells((column) => read(column === null ? freePlan : plans[column]) ?? <Nothing />)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.offers}>
            <th scope="row">
              <span className="visually-hidden">What you can do</span>
            </th>
            {renderCells((column) => (
              <Offer
                column={column}
                isCurrent={column === current}
                interval={interval}
                currency={currency}
                {...offers}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function showInLine(line: HTMLElement | null, plan: PlanColumn): void {
  const chosen = line?.querySelector<HTMLElement>(`[data-plan="${plan}"]`);
  if (!line || !chosen) return;
  const { offsetLeft: start, offsetWidth: width } = chosen;
  if (start < line.scrollLeft || start + width > line.scrollLeft + line.clientWidth) line.scrollLeft = start;
}

function Price({ column, interval, currency }: { column: PlanColumn; interval: Interval; currency: string }) {
  const price = column === null ? { amount: 0, currency } : computePlanPrice(column, interval, currency);
  const isYearly = column !== null && interval === 'year';
  return (
    <>
      <span className="t-h2 block">{formatMoney(price)}</span>{' '}
      <span className="t-micro quiet block">
        {column === null ? 'for good' : `a ${interval}`}
        {isYearly && (
          <>
            , <span className="nowrap">{formatMoney(computeMonthlyShare(price))} a month</span>
          </>
        )}
      </span>
    </>
  );
}

type OfferProps = Pick<PlanTableProps, 'session' | 'renderOffer' | 'interval' | 'currency'> & {
  column: PlanColumn;
  isCurrent: boolean;
};

/** Visitors start a trial by signing up. */
function Offer({ column, isCurrent, session, renderOffer, interval, currency }: OfferProps) {
  const served = session === 'unknown' ? styles.served : undefined;
  if (column === null) {
    return isCurrent ? <OwnPlan /> : <span className={`t-small quiet ${served ?? ''}`}>Always there</span>;
  }
  if (session === 'guest' || session === 'unknown') {
    const trial = paths.startTrial({ plan: column, interval, currency });
    return (
      <ButtonLink href={paths.signup(trial)} variant="secondary" size="small" className={served}>
        Try 14 days
      </ButtonLink>
    );
  }
  return (
    <div id={createOfferId(column)} className={`t-small stack start gap-12 ${styles.offer}`} tabIndex={-1}>
      {isCurrent && <OwnPlan />}
      {renderOffer(column)}
    </div>
  );
}

function OwnPlan() {
  return <span className={`t-micro medium inline-block rounded ${styles.own}`}>Your plan</span>;
}

/** Null stands for the column "No plan". */
export type PlanColumn = SubscriptionType | null;

const getColumnName = (column: PlanColumn): string => (column === null ? 'No plan' : planLabels[column]);

const columnNotes: Record<SubscriptionType | 'NONE', string> = {
  NONE: 'For looking around',
  ARTIST_OPPORTUNITIES: 'For those who mostly apply',
  ARTIST_STARTER: 'A first page',
  ARTIST: 'A working page',
  ARTIST_PRO: 'A whole practice',
  ARTIST_PRO_PLUS: 'A studio with staff',
  ORGANIZATION_BASIC: 'A place with one call at a time',
  ORGANIZATION_RESIDENCIES: 'A house with guests',
  ORGANIZATION_PREMIUM: 'A full programme',
  ORGANIZATION_PREMIUM_PLUS: 'Many calls at once',
};

/** `read` returns null if the plan lacks the feature. */
const planRows: readonly { label: string; read: (plan: Plan) => string | null }[] = [
  { label: 'Works shown', read: ({ artworks }) => (artworks === null ? 'No limit' : formatCount(artworks)) },
  { label: 'Images in each', read: ({ imagesPerArtwork }) => formatCount(imagesPerArtwork) },
  { label: 'Featured works', read: ({ featured }) => formatCount(featured) },
  { label: 'Calls you can post', read: readPosts },
  { label: 'Lists of calls you follow', read: ({ savedSearches }) => formatCount(savedSearches) },
  { label: 'New calls in them, by mail', read: ({ alerts }) => capitalize(alertPaceLabels[alerts]) },
  { label: 'Boosts', read: ({ boosts }) => (boosts === 0 ? null : `${formatCount(boosts)} a month`) },
];

function readPosts({ posts, postType }: Plan): string {
  if (posts === 0) return `${FREE_OPEN_CALLS}, if free for artists`;
  const kind = postType === undefined ? '' : `, each a ${opportunityTypeLabels[postType].toLowerCase()}`;
  return `${formatCount(posts)} a month${kind}`;
}
