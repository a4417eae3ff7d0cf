import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/* The same page for everyone, as /admin: the product API authorizes every request for the log. */
export const metadata: Metadata = { title: 'Audit log', robots: { index: false } };

export default function AuditLogPage() {
  return <AdministratorsOnly screen="audit" guest={<SessionNotice />} />;
}
