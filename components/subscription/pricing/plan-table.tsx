'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Nothing } from '@/components/ui/nothing';
import type { Session } from '@/lib/browser/session/state';
import { formatMoney } from '@/lib/shared/domain/money';
import { computeMonthlyShare, getPlanPrice, type Plan, readPlan } from '@/lib/shared/domain/offer';
import type { Interval, SubscriptionType } from '@/lib/shared/domain/subscription';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getOffer, getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { createOfferId } from '../switch/focus-offer';
import styles from './plan-table.module.css';

type PlanTableProps = {
  columns: readonly PlanColumn[];
  interval: Interval;
  currency: string;
  /** The reader's plan. Undefined for visitors and while loading. */
  current: PlanColumn | undefined;
  inView: PlanColumn;
  onView: (column: PlanColumn) => void;
  session: Session['status'];
  renderOffer: (type: SubscriptionType) => ReactNode;
};

/** On small screens, shows one plan at a time. The radio buttons work without JavaScript. */
export function PlanTable({ columns, interval, currency, current, inView, onView, ...offers }: PlanTableProps) {
  const words = useWords();
  const { t } = words;
  const choices = useRef<HTMLFieldSetElement>(null);
  const hasTeams = columns.some((column) => column?.startsWith('ORGANIZATION'));
  const rows = hasTeams ? [...planRows, memberRow] : planRows;
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
        <legend className="visually-hidden">{t('subscription.table.shown')}</legend>
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
              {getColumnName(column, t)}
            </label>
          ))}
        </div>
      </fieldset>
      <table className={`t-ui align-start wide ink-above ${styles.table}`}>
        <caption className="visually-hidden">{t('subscription.table.caption')}</caption>
        <thead>
          <tr className={styles.names}>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.plan} data-current={mark(column)}>
                <span className={`t-h3 block ${styles.name}`}>{getColumnName(column, t)}</span>
                <span className="t-micro quiet block">{t(`subscription.table.note.${column ?? 'NONE'}`)}</span>
              </th>
            ))}
          </tr>
          <tr className={styles.prices}>
            <th scope="row">
              <span className="visually-hidden">{t('subscription.order.price')}</span>
            </th>
            {renderCells((column) => (
              <Price column={column} interval={interval} currency={currency} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, read }) => (
            <tr key={name}>
              <th scope="row">{t(`subscription.table.row.${name}`)}</th>
              {renderCells((column) => read(readPlan(getOffer(), column), words) ?? <Nothing />)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.offers}>
            <th scope="row">
              <span className="visually-hidden">{t('subscription.table.actions')}</span>
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
  const { t, language } = useWords();
  const price = column === null ? { amount: 0, currency } : getPlanPrice(getOffer(), column, interval, currency);
  const isYearly = column !== null && interval === 'year';
  return (
    <>
      <span className="t-h2 block">{formatMoney(price, [], language)}</span>{' '}
      <span className="t-micro quiet block">
        {isYearly
          ? t.rich('subscription.table.yearly', {
              share: formatMoney(computeMonthlyShare(price), [], language),
              line: (chunks) => <span className="nowrap">{chunks}</span>,
            })
          : column === null
            ? t('subscription.table.forGood')
            : t('subscription.table.monthly')}
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
  const t = useTranslations();
  const served = session === 'unknown' ? styles.served : undefined;
  if (column === null) {
    return isCurrent ? (
      <OwnPlan />
    ) : (
      <span className={`t-small quiet ${served ?? ''}`}>{t('subscription.table.always')}</span>
    );
  }
  if (session === 'guest' || session === 'unknown') {
    const days = getOffer().plans[column].trialDays;
    const trial = paths.startTrial({ plan: column, interval, currency });
    return (
      <ButtonLink href={paths.signup(trial)} variant="secondary" size="small" className={served}>
        {days > 0 ? t('subscription.offer.try', { days }) : t('subscription.offer.choose')}
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
  const t = useTranslations();
  return <span className={`t-micro medium inline-block rounded ${styles.own}`}>{t('subscription.table.own')}</span>;
}

/** Null stands for the column "No plan". */
export type PlanColumn = SubscriptionType | null;

const getColumnName = (column: PlanColumn, t: Words['t']): string =>
  column === null ? t('subscription.noPlan') : getPlanName(column);

type PlanRow = {
  name: 'works' | 'images' | 'featured' | 'posts' | 'lists' | 'alerts' | 'boosts' | 'members';
  /** Residencies are the only type of call that a plan can be limited to. */
  read: (plan: Plan, words: Words) => string | null;
};

const planRows: readonly PlanRow[] = [
  {
    name: 'works',
    read: ({ artworks }, { t, language }) =>
      artworks === null ? t('subscription.table.noLimit') : formatCount(artworks, false, language),
  },
  { name: 'images', read: ({ imagesPerArtwork }, { language }) => formatCount(imagesPerArtwork, false, language) },
  { name: 'featured', read: ({ featured }, { language }) => formatCount(featured, false, language) },
  { name: 'posts', read: readPosts },
  { name: 'lists', read: ({ savedSearches }, { language }) => formatCount(savedSearches, false, language) },
  { name: 'alerts', read: ({ alerts }, { t }) => t(`subscription.table.pace.${alerts}`) },
  {
    name: 'boosts',
    read: ({ boosts }, { t, language }) =>
      boosts === 0 ? null : t('subscription.table.aMonth', { count: formatCount(boosts, false, language) }),
  },
];

const memberRow: PlanRow = {
  name: 'members',
  read: ({ members }, { language }) => formatCount(members, false, language),
};

function readPosts({ posts, postType }: Plan, { t, language }: Words): string {
  if (posts === 0)
    return t('subscription.table.freeCalls', { count: formatCount(getOffer().noPlan.openCalls, false, language) });
  const count = formatCount(posts, false, language);
  // If a plan limits its posts to one type of call, that type is residencies.
  return postType === 'ART_RESIDENCY'
    ? t('subscription.table.residencies', { count })
    : t('subscription.table.aMonth', { count });
}
