'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import type { Purchase } from '@/lib/shared/contract/checkout';
import { useWords } from '@/lib/shared/i18n/use-words';
import { describeGrant, describePurchase, describeTotal } from './describe-purchase';
import styles from './purchase.module.css';

type PaymentMessageProps = {
  title: string;
  children: ReactNode;
  details?: ReactNode;
  ways?: readonly { label: string; href: string }[];
};

export function PaymentMessage({ title, children, details, ways = [] }: PaymentMessageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="quiet stack gap-8 measure">{children}</div>
      {details}
      {ways.length > 0 && (
        <p className={`cluster gap-12 above-32 ${styles.ways}`}>
          {ways.map(({ label, href }) => (
            <ButtonLink key={href} href={href}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </>
  );
}

export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const words = useWords();
  const { t } = words;
  const { subject, grants } = purchase;
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const { title, sentence, ways } = describePurchase(purchase, t);
  const total = describeTotal(purchase, words);
  const bought = grants.length > 0 && (
    <ul className={`above-32 ink-above ${styles.grants}`} aria-label={t('checkout.purchase.bought')}>
      {grants.map((grant) => {
        const message = describeGrant(grant, subject, thisYear, words);
        return (
          <li key={`${grant.kind} ${grant.value}`} className="cluster baseline spread gap-24 rows-4 pad-16 hair-under">
            <div className={`shrink ${styles.what}`}>
              <h2 className="t-ui medium">{message.title}</h2>
              <p className="t-ui quiet break">{message.sentence}</p>
            </div>
            {message.way && (
              <TextLink href={message.way.href} className={`t-ui ${styles.way}`}>
                {message.way.label}
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <PaymentMessage title={title} details={bought} ways={ways}>
      <p>{sentence}</p>
      {total !== null && <p className="medium ink numbers">{total}</p>}
    </PaymentMessage>
  );
}

export function PurchaseSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <PageTitle>{t('checkout.purchase.pageTitle')}</PageTitle>
      <p role="status" className="visually-hidden">
        {t('checkout.purchase.looking')}
      </p>
      <div className="quiet stack gap-8 measure">
        <span className={`block on-mat ${styles.bar}`} />
        <span className={`block on-mat ${styles.bar}`} />
      </div>
      <div className={`above-32 ink-above ${styles.grants}`}>
        <div className="cluster baseline spread gap-24 rows-4 pad-16 hair-under">
          <div className={`shrink ${styles.what}`}>
            <span className={`block on-mat ${styles.bar}`} />
            <span className={`block on-mat ${styles.bar}`} />
          </div>
        </div>
      </div>
    </div>
  );
}
