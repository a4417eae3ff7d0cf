import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MemberContent } from '@/components/account/member-content';
import { OwnApplicationsPage } from '@/components/application/own-list/own-applications-page';
import { PageTitle } from '@/components/ui/page-title';

export const metadata: Metadata = { title: 'Your applications', robots: { index: false } };

export default function ApplicationsPage() {
  return (
    <MemberContent title="Applications" hasOwnTitle>
      <Suspense fallback={<PageTitle>Applications</PageTitle>}>
        <OwnApplicationsPage />
      </Suspense>
    </MemberContent>
  );
}
