import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Submission } from '@/components/application-form/submission';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useRouter } from '@/lib/browser/i18n/navigation';
import type { Applicant } from '@/lib/browser/members/application/applications';
import { ownArtworkQuery } from '@/lib/browser/members/artwork/own-artworks';
import { useMember } from '@/lib/browser/session/member';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import { paths } from '@/lib/shared/paths';
import { DeleteSheet } from '../own-list/delete-sheet';
import type { DescribedCall } from './application-view';
import styles from './apply-form.module.css';
import { ApplyHead } from './apply-head';
import { OtherApplications } from './other-applications';
import { pickWorkFacts } from './own-works';

type UnsentApplicationProps = {
  opportunityId: string;
  applicant: Applicant;
  application: Application;
  content: ApplicationContent;
  call: DescribedCall;
};

/** For applications that were started but not sent before the call closed. */
export function UnsentApplication(props: UnsentApplicationProps) {
  const { opportunityId, applicant, application, content, call } = props;
  const t = useTranslations();
  const router = useRouter();
  const { profile } = useMember();
  const works = useQueries({
    queries: content.works.map(({ artworkId }) => ownArtworkQuery(applicant.accountId, artworkId)),
  }).flatMap(({ data }) => (data === undefined ? [] : [pickWorkFacts(data)]));
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={`stack gap-32 ${styles.page}`}>
      <ApplyHead heading={t('application.unsent.title')} opportunityId={opportunityId} call={call} />
      <div className="stack gap-16 pad-above-16 ink-above">
        <Notice>
          {call.withdrawnAt === null
            ? t.rich('application.unsent.closed', { organizer: call.organizer, bdi: isolate })
            : t.rich('application.unsent.withdrawn', { organizer: call.organizer, bdi: isolate })}
        </Notice>
        <div className={`cluster center gap-24 rows-8 ${styles.headWays}`}>
          <Button variant="destructive" onClick={() => setDeleting(true)}>
            {t('application.unsent.delete')}
          </Button>
          <TextLink href={paths.accountApplications()}>{t('application.allYours')}</TextLink>
        </div>
        <OtherApplications opportunityId={opportunityId} form={call.form} others={application.others} />
      </div>
      <section className="stack gap-24 pad-above-16 ink-above" aria-labelledby="what-was-written">
        <h2 id="what-was-written" className="t-h2">
          {t('application.unsent.whatYouWrote')}
        </h2>
        <p className="t-h3" dir="auto">
          {profile?.name}
        </p>
        <Submission
          form={call.form}
          works={works.map((work) => ({
            ...work,
            statement: content.works.find(({ artworkId }) => artworkId === work.id)?.statement ?? null,
            images: work.image === null ? [] : [work.image],
          }))}
          statement={content.statement}
          cv={[]}
          answers={content.answers}
        />
      </section>
      {isDeleting && (
        <DeleteSheet
          application={{ id: application.id, title: call.title }}
          applicant={applicant}
          onDeleted={() => router.push(paths.accountApplications())}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
