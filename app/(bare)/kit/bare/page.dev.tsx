import type { Metadata } from 'next';
import { BackButton } from '@/components/ui/back-button';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Bare layout', robots: { index: false } };

/** The bare layout of the kit: what signing up and signing in will stand in. */
export default function BarePage() {
  return (
    <div className="page">
      <PageTitle>The whole height</PageTitle>
      <BackButton fallback="/kit" />
    </div>
  );
}
