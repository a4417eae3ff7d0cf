import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="t-ui hair-above">
      {facts.map((fact) => (
        <div key={fact.label} className={`grid gap-16 pad-12 hair-under ${styles.row}`}>
          <dt className="quiet">{fact.label}</dt>
          <dd className={`shrink ${styles.value}`}>
            <bdi>{fact.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
