import type { Metadata } from 'next';
import { BackButton } from '@/components/ui/back-button';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Bare layout', robots: { index: false } };

/** Shows the bare layout, which the sign-up and sign-in pages use. */
export default function BarePage() {
  return (
    <div className="page">
      <PageTitle>The whole height</PageTitle>
      <BackButton fallback="/kit" />
    </div>
  );
}
