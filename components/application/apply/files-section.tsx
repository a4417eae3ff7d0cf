import { FileField } from '@/components/application-form/file-field';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import type { ApplicationEditor } from './application-editor';
import styles from './apply-form.module.css';
import type { Problems } from './list-problems';

type FilesSectionProps = {
  editor: ApplicationEditor;
  application: Application | null;
  profileId: string;
  form: ApplicationForm;
  files: ApplicationContent['files'];
  problems: Problems;
  /** Gets an update of the latest files, since several may arrive one after the other. */
  onChange: (requestId: string, update: (files: ApplicationContent['files']) => ApplicationContent['files']) => void;
  /** Called when an upload begins, and when it has completed or its file was removed. */
  onSending: (requestId: string, isSending: boolean) => void;
};

/** The files that the form requests. */
export function FilesSection(props: FilesSectionProps) {
  const { editor, application, profileId, form, files, problems, onChange, onSending } = props;
  return (
    <section className={`shrink ${styles.section}`} aria-labelledby="files-title">
      <div className="cluster baseline spread gap-24 rows-4 pad-above-16 ink-above">
        <h2 id="files-title" className="t-h2">
          {form.files.length === 1 ? 'File' : 'Files'}
        </h2>
      </div>
      <div className="stack gap-16 above-24">
        {form.files.map((request) => (
          <div key={request.id} id={`files.${request.id}`}>
            <FileField
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
          </div>
        ))}
      </div>
    </section>
  );
}
