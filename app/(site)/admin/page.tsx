import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/*
 * Pages are cached and page requests carry no session, so the server sends everyone the same page with status 200. The
 * product API authorizes every request for administrators' data.
 */
export const metadata: Metadata = { title: 'Administration', robots: { index: false } };

export default function AdminPage() {
  return <AdministratorsOnly screen="administration" guest={<SessionNotice />} />;
}
