import type { Metadata } from 'next';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { parts } from './_sections/parts';
import { Section } from './_sections/section';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Kit', robots: { index: false } };

/**
 * Every part of the interface in every state. Its file extension excludes it from the production build
 * (next.config.ts).
 */
export default function KitPage() {
  return (
    <div className={`page ${styles.kit}`}>
      <PageTitle>Parts, with their states</PageTitle>
      <nav aria-label="Parts">
        <ul className={styles.index}>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {parts.map(({ id, title, Part, isWide }) => (
          <Section key={id} id={id} title={title} isWide={isWide}>
            <Part />
          </Section>
        ))}
      </div>
    </div>
  );
}
