import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FileField } from '@/components/application-form/file-field';
import { Icon } from '@/components/ui/icon';
import { TextArea } from '@/components/ui/text-area';
import { TextButton, TextLink } from '@/components/ui/text-link';
import type { Application } from '@/lib/shared/contract/application';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import { type ApplicationForm, applicationFormLimits, type Demand } from '@/lib/shared/domain/application-form';
import { paths } from '@/lib/shared/paths';
import type { ApplicationEditor } from './application-editor';
import styles from './apply-form.module.css';
import type { Problems } from './list-problems';

type FormSectionProps = {
  /** The checklist and the error messages link to this id. */
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function FormSection({ id, title, aside, children }: FormSectionProps) {
  return (
    <section id={id} className={`shrink ${styles.section}`} aria-labelledby={`${id}-title`}>
      <div className="cluster baseline spread gap-24 rows-4 pad-above-16 ink-above">
        <h2 id={`${id}-title`} className="t-h2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Shows errors that no field in the section can show. */
export function SectionError({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className="t-small error row gap-8 above-8">
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}

type StatementSectionProps = {
  demand: Demand;
  profile: Profile;
  statement: string | null;
  error: string | undefined;
  notice: ReactNode;
  onChange: (statement: string | null) => void;
};

export function StatementSection({ demand, profile, statement, error, notice, onChange }: StatementSectionProps) {
  const t = useTranslations();
  const bio = profile.bio?.trim() ?? '';
  const isEmpty = (statement ?? '').trim() === '';
  return (
    <FormSection id="statement" title={t('application.part.statement')}>
      <div className="stack gap-16 above-24">
        <TextArea
          label={
            demand === 'OPTIONAL' ? t('application.apply.optionalStatement') : t('application.apply.yourStatement')
          }
          limit={applicationFormLimits.statement}
          value={statement ?? ''}
          error={error}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
        {notice}
        {bio !== '' && isEmpty && (
          <p className={`t-small cluster center gap-16 rows-0 ${styles.line}`}>
            <TextButton onClick={() => onChange(bio)}>{t('application.apply.useBio')}</TextButton>
          </p>
        )}
      </div>
    </FormSection>
  );
}

type CvSectionProps = { demand: Demand; profile: Profile; error: string | undefined };

export function CvSection({ demand, profile: { id, cv }, error }: CvSectionProps) {
  const t = useTranslations();
  const isEmpty = cv.length === 0;
  return (
    <FormSection
      id="cv"
      title={t('application.part.cv')}
      aside={demand === 'OPTIONAL' && <p className="t-small quiet">{t('application.check.optional')}</p>}
    >
      <p className={`cluster center gap-16 rows-0 ${styles.line}`}>
        <span>{isEmpty ? t('application.apply.noCv') : t('application.apply.cvEntries', { count: cv.length })}</span>
        <TextLink href={paths.editProfile(id, 'cv')}>
          {isEmpty ? t('application.apply.addCv') : t('application.apply.editCv')}
        </TextLink>
      </p>
      <SectionError>{error}</SectionError>
    </FormSection>
  );
}

type FilesSectionProps = {
  editor: ApplicationEditor;
  application: Application | null;
  profileId: string;
  form: ApplicationForm;
  files: ApplicationContent['files'];
  problems: Problems;
  /** `onChange` takes an updater, because several uploads can finish in quick succession. */
  onChange: (requestId: string, update: (files: ApplicationContent['files']) => ApplicationContent['files']) => void;
  /** Runs when an upload starts, completes or is removed. */
  onSending: (requestId: string, isSending: boolean) => void;
};

export function FilesSection(props: FilesSectionProps) {
  const t = useTranslations();
  const { editor, application, profileId, form, files, problems, onChange, onSending } = props;
  return (
    <FormSection id="files" title={t('application.part.files', { count: form.files.length })}>
      <div className="stack gap-16 above-24">
        {form.files.map((request) => (
          <FileField
            key={request.id}
            profileId={profileId}
            getApplicationId={async () => (await editor.start()).id}
            request={request}
            files={application?.files ?? []}
            fileId={files.find(({ requestId }) => requestId === request.id)?.fileId ?? null}
            error={problems[`files.${request.id}`]}
            onChange={(fileId) =>
              onChange(request.id, (latest) => {
                const others = latest.filter(({ requestId }) => requestId !== request.id);
                return fileId === null ? others : [...others, { requestId: request.id, fileId }];
              })
            }
            onSending={(isSending) => onSending(request.id, isSending)}
          />
        ))}
      </div>
    </FormSection>
  );
}
