import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/* The same for everyone, like the page above it (../page.tsx). */
export const metadata: Metadata = { title: 'System status', robots: { index: false } };

export default function AdminStatusPage() {
  return <AdministratorsOnly screen="status" guest={<SessionNotice />} />;
}
