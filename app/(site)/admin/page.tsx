import type { Metadata } from 'next';
import { AdministratorsOnly } from '@/components/admin/administrators-only';
import { NothingHere } from '@/components/shell/nothing-here';
import { recordPage } from '@/lib/page-cache/record-page';

/*
 * For administrators alone, and nobody else shall learn from it that there is such a page: to the server it is an
 * address that leads nowhere, 404 included, for everyone. Whether there is more to see, the product API says in the
 * browser (docs/decisions/016-accounts.md).
 */
export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default async function AdminPage() {
  await recordPage({ status: 404 });
  return (
    <AdministratorsOnly>
      <NothingHere />
    </AdministratorsOnly>
  );
}
