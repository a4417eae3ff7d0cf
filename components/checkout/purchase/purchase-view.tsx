'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import type { Purchase } from '@/lib/shared/contract/checkout';
import { describeGrant, describePurchase, describeTotal } from './describe-purchase';
import styles from './purchase.module.css';

export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const { subject, grants } = purchase;
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const { title, sentence, ways } = describePurchase(purchase);
  const total = describeTotal(purchase);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.text}>
        <p>{sentence}</p>
        {total !== null && <p className={styles.total}>{total}</p>}
      </div>
      {grants.length > 0 && (
        <ul className={styles.grants} aria-label="What you bought">
          {grants.map((grant) => {
            const message = describeGrant(grant, subject, thisYear);
            return (
              <li key={`${grant.kind} ${grant.value}`} className={styles.grant}>
                <div className={styles.what}>
                  <h2 className="t-ui medium">{message.title}</h2>
                  <p className={`t-ui quiet ${styles.how}`} dir="auto">
                    {message.sentence}
                  </p>
                </div>
                {message.way && (
                  <TextLink href={message.way.href} className={styles.way}>
                    {message.way.label}
                  </TextLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {ways.length > 0 && (
        <p className={styles.ways}>
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

/** Placeholder with the approximate height of the result. */
export function PurchaseSkeleton() {
  return (
    <div aria-busy="true">
      <PageTitle>Your payment</PageTitle>
      <p role="status" className="visually-hidden">
        Looking at your payment
      </p>
      <div className={styles.text}>
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
      <div className={styles.grants}>
        <div className={styles.grant}>
          <div className={styles.what}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        </div>
      </div>
    </div>
  );
}
