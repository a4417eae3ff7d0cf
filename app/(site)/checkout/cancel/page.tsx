import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CancelledPage } from '@/components/checkout/purchase/cancelled-page';
import { PageMessages } from '@/components/shell/page-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('checkout.cancelled.title'), robots: { index: false } };
}

export default function CheckoutCancelPage() {
  return (
    <PageMessages>
      <div className="page">
        <CancelledPage />
      </div>
    </PageMessages>
  );
}
