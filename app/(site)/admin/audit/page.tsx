import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/* See ../page.tsx for why everyone is sent the same page. */
export const metadata: Metadata = { title: 'Audit log', robots: { index: false } };

export default function AuditLogPage() {
  return <AdministratorsOnly screen="audit" guest={<SessionNotice />} />;
}
