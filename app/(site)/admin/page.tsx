import type { Metadata } from 'next';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';

/*
 * The server cannot know who asks: pages are cached, and no page request carries a session. It answers everyone with the
 * same page and status 200; what administrators see comes from the product API, which decides about every request.
 */
export const metadata: Metadata = { title: 'Administration', robots: { index: false } };

export default function AdminPage() {
  return <AdministratorsOnly guest={<SessionNotice />} />;
}
