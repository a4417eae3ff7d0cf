import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MemberContent } from '@/components/account/member-content';
import { PageMessages } from '@/components/shell/page-messages';
import { MessagesFrame } from '@/components/thread/messages-frame';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('thread.title'), robots: { index: false } };
}

export default function MessagesLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <PageMessages>
      <div className="page">
        <MemberContent title={t('thread.title')} hasOwnTitle needs="ANSWER">
          <MessagesFrame>{children}</MessagesFrame>
        </MemberContent>
      </div>
    </PageMessages>
  );
}
