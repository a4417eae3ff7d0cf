'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import {
  type Applicant,
  type ApplicationKey,
  cacheApplication,
  readApplication,
  saveApplication,
  startAnotherApplication,
  startApplication,
} from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type ApplicationForm, pickQuestions } from '@/lib/shared/domain/application-form';
import { isClosed } from '@/lib/shared/domain/deadline';
import { pickTexts } from '@/lib/shared/domain/translation';
import type { Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { applicationDraftStore, createDraftId } from './application-draft-store';
import { ApplicationEditor } from './application-editor';
import { ApplyForm } from './apply-form';
import { ApplyHead } from './apply-head';
import { SentApplication } from './sent-application';
import { UnsentApplication } from './unsent-application';

type ApplicationViewProps = ApplicationKey & {
  applicant: Applicant;
  profile: Profile;
  /** Null if the call is no longer public. The application remains. */
  opportunity: Opportunity | null;
  application: Application | null;
  /** True after navigating within the page. The focus then moves to the title. */
  isReached: boolean;
};

export function ApplicationView(props: ApplicationViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isReached } = props;
  useEffect(() => {
    if (isReached) place.current?.querySelector('h1')?.focus();
  }, [isReached]);
  return (
    <div ref={place}>
      <CurrentView {...props} />
    </div>
  );
}

function CurrentView(props: ApplicationViewProps) {
  const { t, language } = useWords();
  const { opportunityId, applicant, profile, opportunity } = props;
  const isCallOpen = opportunity?.status === 'PUBLISHED' && !isClosed(opportunity.deadline, new Date());
  const edited = useApplicationEditor(props, isCallOpen);
  const { editor, application } = edited;
  const [isEditing, setEditing] = useState(false);
  const [firstStatus] = useState(application?.status);
  const [hasEdited, setHasEdited] = useState(false);
  const call = describeCall(opportunity, application, language);
  useRenderAt(call?.closesAt ?? null);
  if (call === null) return null;

  if (editor.isOpen && (isEditing || application?.status !== 'SUBMITTED')) {
    return (
      <ApplyForm
        {...edited}
        opportunityId={opportunityId}
        profile={profile}
        opportunity={opportunity}
        call={call}
        onClose={() => setEditing(false)}
      />
    );
  }
  if (application === null) {
    return (
      <>
        <ApplyHead heading={t('application.apply.title')} opportunityId={opportunityId} call={call} />
        <EmptyFrame
          title={t('application.apply.closed')}
          action={<TextLink href={paths.opportunities()}>{t('application.apply.seeOpenCalls')}</TextLink>}
        >
          <p>{t('application.apply.closedText')}</p>
        </EmptyFrame>
      </>
    );
  }
  if (application.status === 'DRAFT') {
    return (
      <UnsentApplication
        opportunityId={opportunityId}
        applicant={applicant}
        application={application}
        content={edited.content}
        call={call}
      />
    );
  }
  return (
    <SentApplication
      editor={editor}
      application={application}
      opportunityId={opportunityId}
      profile={profile}
      call={call}
      isReached={hasEdited || application.status !== firstStatus}
      onEdit={() => {
        setEditing(true);
        setHasEdited(true);
      }}
    />
  );
}

export type DescribedCall = Pick<
  Application['call'],
  'title' | 'organizer' | 'deadline' | 'closesAt' | 'resultsDate' | 'withdrawnAt'
> & {
  form: ApplicationForm;
};

/** Uses the application's own copy of the call and the form, because the call can be deleted. */
function describeCall(
  opportunity: Opportunity | null,
  application: Application | null,
  language: Language,
): DescribedCall | null {
  if (application !== null) return { ...application.call, form: pickQuestions(application.form, language) };
  if (opportunity?.applicationForm == null) return null;
  const { profile, deadline, closesAt, resultsDate, applicationForm } = opportunity;
  const own = { deadline, closesAt, resultsDate, form: pickQuestions(applicationForm, language), withdrawnAt: null };
  const { title } = pickTexts(opportunity, ['title'], language);
  return { title, organizer: profile.name, ...own };
}

/** `setTimeout` overflows above 24 days. One day is enough here. */
const LONGEST_DELAY = 24 * 60 * 60 * 1_000;

function useRenderAt(instant: string | null): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (instant === null) return;
    const delay = Date.parse(instant) - Date.now();
    if (delay <= 0 || delay > LONGEST_DELAY) return;
    const timer = setTimeout(() => setCount((count) => count + 1), delay);
    return () => clearTimeout(timer);
  }, [instant]);
}

function useApplicationEditor(
  { applicant, opportunityId, applicationId, application }: ApplicationViewProps,
  isCallOpen: boolean,
) {
  const [editor] = useState(() => {
    const { profileId } = applicant;
    const nextId = uuidv7();
    const createId = (id: string | null) => createDraftId(profileId, id ?? opportunityId);
    return new ApplicationEditor({
      application,
      isCallOpen,
      requests: {
        start: (isFirst) =>
          isFirst
            ? startApplication(profileId, opportunityId)
            : startAnotherApplication(profileId, opportunityId, nextId),
        save: saveApplication,
        read: (known) => readApplication(profileId, { opportunityId, applicationId: known?.id ?? null }),
      },
      device: {
        read: (id) => applicationDraftStore.read(createId(id)),
        write: (id, copy) => applicationDraftStore.write(createId(id), copy),
        remove: (id) => applicationDraftStore.remove(createId(id)),
      },
      onSaved: (saved) => cacheApplication(applicant, { opportunityId, applicationId }, saved),
    });
  });
  const snapshot = useSyncExternalStore(editor.subscribe, editor.getSnapshot, editor.getSnapshot);

  useEffect(() => editor.attach(), [editor]);
  return { editor, ...snapshot };
}
