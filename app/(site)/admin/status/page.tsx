import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/* See ../page.tsx for why everyone is sent the same page. */
export const metadata: Metadata = { title: 'System status', robots: { index: false } };

export default function AdminStatusPage() {
  return <AdministratorsOnly screen="status" guest={<SessionNotice />} />;
}
