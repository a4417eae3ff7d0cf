import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageTitle } from '@/components/ui/page-title';
import { parts } from '../_sections/parts';
import { Section } from '../_sections/section';
import styles from '../page.module.css';

export const metadata: Metadata = { title: 'Kit', robots: { index: false } };
export const dynamicParams = false;

export function generateStaticParams() {
  return parts.map(({ id }) => ({ part: id }));
}

/** Shows one part of the kit in every state, without rendering the others. */
export default async function KitPartPage({ params }: { params: Promise<{ part: string }> }) {
  const { part } = await params;
  const shown = parts.find(({ id }) => id === part) ?? notFound();
  return (
    <div className={`page ${styles.kit}`}>
      <PageTitle>{shown.title}, with its states</PageTitle>
      <div className={styles.sections}>
        <Section id={shown.id} title={shown.title} isWide={shown.isWide}>
          <shown.Part />
        </Section>
      </div>
    </div>
  );
}
