import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack start gap-12 ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className="t-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
