'use client';

import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import type { Purchase } from '@/lib/shared/contract/checkout';
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
  const { subject, grants } = purchase;
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const { title, sentence, ways } = describePurchase(purchase);
  const total = describeTotal(purchase);
  const bought = grants.length > 0 && (
    <ul className={`above-32 ink-above ${styles.grants}`} aria-label="What you bought">
      {grants.map((grant) => {
        const message = describeGrant(grant, subject, thisYear);
        return (
          <li key={`${grant.kind} ${grant.value}`} className="cluster baseline spread gap-24 rows-4 pad-16 hair-under">
            <div className={`shrink ${styles.what}`}>
              <h2 className="t-ui medium">{message.title}</h2>
              <p className="t-ui quiet break" dir="auto">
                {message.sentence}
              </p>
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

/** Reserves the approximate height of the result. */
export function PurchaseSkeleton() {
  return (
    <div aria-busy="true">
      <PageTitle>Your payment</PageTitle>
      <p role="status" className="visually-hidden">
        Looking at your payment
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
