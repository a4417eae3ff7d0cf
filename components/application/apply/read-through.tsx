import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Submission as SubmissionView } from '@/components/application-form/submission';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PreviewDialog } from '@/components/ui/preview-dialog';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { submitApplication } from '@/lib/browser/members/application/applications';
import { errorToMessage, hasErrorCode } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Application, Submission } from '@/lib/shared/contract/application';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import { isSameContent } from './application-content';
import type { ApplicationEditor } from './application-editor';
import styles from './apply-form.module.css';
import { OriginalsConsent } from './consents';
import type { Problems } from './list-problems';
import type { WorkFacts } from './own-works';

type ReadThroughProps = {
  editor: ApplicationEditor;
  content: ApplicationContent;
  form: ApplicationForm;
  profile: Profile;
  works: ReadonlyMap<string, WorkFacts>;
  organizer: string;
  /** True if the application is sent again after changes. */
  isAgain: boolean;
  /** Runs with the server's error messages by field. */
  onProblems: (problems: Problems) => void;
  onSent: () => void;
  onClose: () => void;
};

export function ReadThrough(props: ReadThroughProps) {
  const { editor, content, form, profile, works, organizer, isAgain, onProblems, onSent, onClose } = props;
  const t = useTranslations();
  const { application } = editor.getSnapshot();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      const isSaved = await editor.settle();
      const { application: saved, content: latest } = editor.getSnapshot();
      if (!isSaved || saved === null) {
        throw new SendError(t('application.send.unsaved'));
      }
      if (!isSameContent(latest, content)) {
        throw new SendError(t('application.send.changed'));
      }
      // Without a response, nobody knows whether the application was sent.
      return submitApplication(saved).catch((failure: unknown) => {
        throw failure instanceof ApiError ? failure : new SendError(t('application.send.unanswered'));
      });
    },
    onSuccess: (sent) => {
      editor.accept(sent);
      onSent();
    },
    onError: async (failure) => {
      if (hasErrorCode(failure, 'validation_failed') && failure.fields) onProblems(failure.fields);
      else if (hasErrorCode(failure, 'conflict')) await editor.reload();
    },
  });
  // The sheet stays open while sending, because closing it would not cancel the request.
  const close = () => {
    if (!isPending) onClose();
  };
  const send = useSingleFlight(() => mutateAsync().catch(() => undefined));
  return (
    <PreviewDialog
      title={t('application.send.title', { organizer })}
      isHeld={isPending}
      footer={
        <>
          {error !== null && (
            <p role="alert" className={`t-small error row gap-8 ${styles.failure}`}>
              <Icon name="alert" size={18} />
              {error instanceof SendError ? error.message : errorToMessage(error, t('application.send.unreachable'))}
            </p>
          )}
          <Button variant="secondary" onClick={close}>
            {t('application.send.back')}
          </Button>
          <ActionButton isBusy={isPending} busyLabel={t('ui.busy.sending')} onClick={() => void send()}>
            {isAgain ? t('application.send.again') : t('ui.action.send')}
          </ActionButton>
        </>
      }
      onClose={onClose}
    >
      <div className={`page stack packed gap-32 fill ${styles.content}`}>
        <p className="t-h3" dir="auto">
          {profile.name}
        </p>
        <SubmissionView
          form={form}
          works={content.works.map(({ artworkId, statement }) => {
            const work = works.get(artworkId);
            return {
              title: work?.title ?? '',
              year: work?.year ?? null,
              medium: work?.medium ?? null,
              size: work?.size ?? NO_SIZE,
              price: form.workDetails.includes('price') ? (work?.price ?? null) : null,
              statement: form.workDetails.includes('statement') ? statement : null,
              images: work?.image ? [work.image] : [],
            };
          })}
          statement={form.statement === 'NONE' ? null : content.statement}
          cv={form.cv === 'NONE' ? [] : profile.cv}
          answers={content.answers}
          files={listChosenFiles(application, content)}
        />
        {application !== null && content.works.length > 0 && (
          <OriginalsConsent editor={editor} application={application} />
        )}
      </div>
    </PreviewDialog>
  );
}

const NO_SIZE = { height: null, width: null, depth: null, unit: 'cm', text: null } as const;

/** The artist sees `message`. */
class SendError extends Error {}

/** Leaves out unfinished uploads. */
function listChosenFiles(application: Application | null, content: ApplicationContent): Submission['files'] {
  return content.files.flatMap(({ fileId }) => {
    const found = application?.files.find(({ id }) => id === fileId);
    if (found === undefined || found.url === null) return [];
    const { received: _, url, ...file } = found;
    return [{ ...file, url }];
  });
}
