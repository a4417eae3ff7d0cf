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
            const told = describeGrant(grant, subject, thisYear);
            return (
              <li key={`${grant.kind} ${grant.value}`} className={styles.grant}>
                <div className={styles.what}>
                  <h2 className={styles.name}>{told.title}</h2>
                  <p className={styles.how} dir="auto">
                    {told.sentence}
                  </p>
                </div>
                {told.way && (
                  <TextLink href={told.way.href} className={styles.way}>
                    {told.way.label}
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
