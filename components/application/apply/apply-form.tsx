import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { QuestionFields } from '@/components/application-form/question-fields';
import { ActionButton } from '@/components/ui/action-button';
import { AttemptButton } from '@/components/ui/attempt-button';
import bar from '@/components/ui/form-bar.module.css';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import { useMember } from '@/lib/browser/session/member';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import { listChecks } from '@/lib/shared/domain/application-checks';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { replaceField } from './application-content';
import type { ApplicationEditor, EditorSnapshot } from './application-editor';
import type { DescribedCall } from './application-view';
import styles from './apply-form.module.css';
import { ApplyHead } from './apply-head';
import { Checklist, EligibilityCheck, focusField } from './checklist';
import { CvSection, FilesSection, StatementSection } from './form-sections';
import { describeMissing, listFields, listProblems, type Problems } from './list-problems';
import { OtherApplications } from './other-applications';
import { describeChosenWork, useOwnWorks } from './own-works';
import { ReadThrough } from './read-through';
import { ConflictNotice, describeProblem, SaveStateLine, TakenNotice } from './save-state';
import { WorksSection } from './works-section';

type ApplyFormProps = EditorSnapshot & {
  editor: ApplicationEditor;
  opportunityId: string;
  profile: Profile;
  opportunity: Opportunity | null;
  call: DescribedCall;
  /** Returns to the version that was sent last, if there is one. */
  onClose: () => void;
};

export function ApplyForm(props: ApplyFormProps) {
  const { application, content, conflicts, taken, state, failure, rejected } = props;
  const { editor, opportunityId, profile, opportunity, call, onClose } = props;
  const words = useWords();
  const { t } = words;
  const { accountId } = useMember();
  const { form } = call;
  const applicant = { accountId, profileId: profile.id };
  const own = useOwnWorks(applicant, content.works);
  const [found, setFound] = useState<Problems>({});
  const problems: Problems = { ...found, ...rejected };
  const [reports, setReports] = useState(0);
  const [isRead, setRead] = useState(false);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  /** Ids of file requests with unfinished uploads. */
  const [sending, setSending] = useState<readonly string[]>([]);

  const works = content.works.map(({ artworkId, statement }) =>
    describeChosenWork(own.works.get(artworkId), statement),
  );
  const checks = listChecks({ form, content, works, hasCv: profile.cv.length > 0 }, words);

  const change = (field: string, update: (before: ApplicationContent) => ApplicationContent) => {
    editor.change(update);
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    setChanged((before) => new Set(before).add(field));
  };
  const report = (next: Problems) => {
    setFound(next);
    setReports((count) => count + 1);
  };
  // Runs in an effect, because the messages appear with the next render.
  const focusProblem = useEffectEvent(() => {
    const first = listFields(form).find((field) => problems[field] !== undefined);
    if (first !== undefined) focusField(first);
  });
  useEffect(() => {
    if (reports > 0) focusProblem();
  }, [reports]);

  const start = async () => {
    await editor.start();
    focusField(listFields(form).find((field) => field !== 'cv') ?? 'cv');
  };
  const readThrough = () => {
    const next = { ...listProblems({ form, content, checks, sending }, words), ...rejected };
    if (Object.keys(next).length > 0) report(next);
    else setRead(true);
  };
  const showConflict = (field: string) => (
    <ConflictNotice editor={editor} conflict={conflicts.find((one) => one.field === field)} works={own.works} />
  );
  const reused = application?.reusedAnswers ?? {};
  const showNotes = (id: string) => (
    <>
      {reused[id] !== undefined && content.answers[id] !== undefined && !changed.has(`answers.${id}`) && (
        <p>{t.rich('application.apply.reused', { title: reused[id], bdi: isolate })}</p>
      )}
      {showConflict(`answers.${id}`)}
    </>
  );
  const isSent = application?.status === 'SUBMITTED';
  return (
    <div className={`grid top medium-columns-1 ${styles.layout}`}>
      <div className={`stack gap-24 full-row ${styles.intro}`}>
        <ApplyHead
          heading={isSent ? t('application.apply.changeTitle') : t('application.apply.title')}
          opportunityId={opportunityId}
          call={call}
          state={<SaveStateLine state={state} failure={failure} />}
          note={formatCost(opportunity?.participationFee, words)}
          applicant={profile.name}
        />
        {isSent && (
          <Notice icon="info">
            {t.rich('application.apply.seesFormer', { organizer: call.organizer, bdi: isolate })}{' '}
            <TextButton onClick={onClose}>{t('application.apply.backToSent')}</TextButton>
          </Notice>
        )}
        <OtherApplications opportunityId={opportunityId} form={form} others={application?.others ?? []} />
        {opportunity !== null && <EligibilityCheck opportunity={opportunity} profile={profile} />}
        <TakenNotice editor={editor} taken={taken} form={form} />
      </div>
      <div className="stack gap-56 shrink">
        {form.works.max > 0 && (
          <WorksSection
            applicant={applicant}
            form={form}
            chosen={content.works}
            own={own}
            error={problems.works}
            notice={showConflict('works')}
            onChange={(update) => change('works', (before) => ({ ...before, works: update(before.works) }))}
          />
        )}
        {form.statement !== 'NONE' && (
          <StatementSection
            demand={form.statement}
            profile={profile}
            statement={content.statement}
            error={problems.statement}
            notice={showConflict('statement')}
            onChange={(statement) => change('statement', (before) => ({ ...before, statement }))}
          />
        )}
        {form.cv !== 'NONE' && <CvSection demand={form.cv} profile={profile} error={problems.cv} />}
        {form.files.length > 0 && (
          <FilesSection
            editor={editor}
            application={application}
            profileId={profile.id}
            form={form}
            files={content.files}
            problems={problems}
            onChange={(requestId, update) =>
              change(`files.${requestId}`, (before) => ({ ...before, files: update(before.files) }))
            }
            onSending={(requestId, isSending) =>
              setSending((before) => (isSending ? [...before, requestId] : before.filter((sent) => sent !== requestId)))
            }
          />
        )}
        <QuestionFields
          form={form}
          answers={content.answers}
          errors={problems}
          showNotes={showNotes}
          onChange={(id, answer) => change(`answers.${id}`, (before) => replaceField(before, `answers.${id}`, answer))}
        />
      </div>
      <aside className={styles.side} aria-label={t('application.apply.toDo')}>
        <Checklist checks={checks} form={form} />
      </aside>
      <Bar
        problem={describeProblem({ state, failure }, words)}
        missing={application === null ? t('application.apply.nothingStored') : describeMissing(checks, words)}
      >
        {application === null ? (
          <AttemptButton busyLabel={t('ui.busy.starting')} act={start}>
            {t('application.apply.start')}
          </AttemptButton>
        ) : (
          <ActionButton busyLabel={t('ui.busy.reading')} onClick={readThrough}>
            {isSent ? t('application.apply.readAgain') : t('application.apply.read')}
          </ActionButton>
        )}
      </Bar>
      {isRead && (
        <ReadThrough
          editor={editor}
          content={content}
          form={form}
          profile={profile}
          works={own.works}
          organizer={call.organizer}
          isAgain={isSent}
          onProblems={(next) => {
            setRead(false);
            report(next);
          }}
          onSent={() => {
            setRead(false);
            onClose();
          }}
          onClose={() => setRead(false)}
        />
      )}
    </div>
  );
}

type BarProps = {
  /** The reason why saving failed. It replaces `missing`. */
  problem: string | null;
  missing: string | null;
  children: ReactNode;
};

function Bar({ problem, missing, children }: BarProps) {
  const note = problem ?? missing;
  return (
    <div className={`cluster center end gap-12 pad-16 on-wall hair-above ${bar.bar} ${styles.bar}`} data-form-bar>
      <div className={`t-small cluster center end gap-16 rows-4 fill ${bar.notes}`}>
        {note !== null && (
          <p className="row gap-8">
            <Icon name={problem === null ? 'info' : 'alert'} size={18} />
            {note}
          </p>
        )}
      </div>
      <span className={styles.submit}>{children}</span>
    </div>
  );
}

/** Applying through this site is free, but taking part can cost something. */
function formatCost(fee: Money | null | undefined, { t, language }: Words): string {
  return fee
    ? t('application.apply.freeToApply', { amount: formatMoney(fee, [], language) })
    : t('application.apply.free');
}
