import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/* Pages are cached and requested without a session, so all get status 200. The product API authorizes the data. */
export const metadata: Metadata = { title: 'Administration', robots: { index: false } };

export default function AdminPage() {
  return <AdministratorsOnly screen="administration" guest={<SessionNotice />} />;
}
