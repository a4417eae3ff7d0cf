import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import type { Applicant } from '@/lib/browser/members/application/applications';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import { formatCount } from '@/lib/shared/domain/text';
import styles from './apply-form.module.css';
import { ChosenWorks } from './chosen-works';
import { UploadWorkSheet } from './upload-work-sheet';
import type { useOwnWorks } from './use-own-works';
import { WorkTile, WorkTiles } from './work-tile';
import { WorksSheet } from './works-sheet';

type WorksSectionProps = {
  applicant: Applicant;
  form: ApplicationForm;
  chosen: ApplicationContent['works'];
  own: ReturnType<typeof useOwnWorks>;
  error: string | undefined;
  /** A notice about the works, such as a conflict. */
  notice: ReactNode;
  onChange: (update: (chosen: ApplicationContent['works']) => ApplicationContent['works']) => void;
};

/** How many works the form shows; the rest are in a sheet. */
const SHOWN = 6;

/** The works of the application, picked from the artist's own. */
export function WorksSection({ applicant, form, chosen, own, error, notice, onChange }: WorksSectionProps) {
  const [sheet, setSheet] = useState<'all' | 'upload' | null>(null);
  // The tiles keep their places while works are chosen: they begin with those that were chosen at first.
  const [initial] = useState(() => chosen.map(({ artworkId }) => artworkId));
  const { max } = form.works;
  const first = [...new Set([...initial, ...own.works.keys()])].slice(0, Math.max(SHOWN, initial.length));
  const toggle = (id: string) =>
    onChange((works) =>
      works.some(({ artworkId }) => artworkId === id)
        ? works.filter(({ artworkId }) => artworkId !== id)
        : works.length < max
          ? [...works, { artworkId: id, statement: null }]
          : works,
    );
  const ids = chosen.map(({ artworkId }) => artworkId);
  const shown = [...new Set([...first, ...ids])];
  const isFull = chosen.length >= max;
  return (
    <section id="works" className={`shrink ${styles.section}`} aria-labelledby="works-title">
      <div className="cluster baseline spread gap-24 rows-4 pad-above-16 ink-above">
        <h2 id="works-title" className="t-h2">
          {max === 1 ? 'Work' : 'Works'}
        </h2>
        <p className="t-small quiet" role="status">
          {chosen.length} of {max} chosen
        </p>
      </div>
      <p className="t-small quiet above-4">
        {isFull && own.count !== null && own.count > max
          ? 'From your own. To choose another, take one out first.'
          : 'From your own. The label is taken over as it stands.'}
      </p>
      {error !== undefined && (
        <p className="t-small error row gap-8 above-8">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {notice}
      <WorksState own={own} />
      <WorkTiles isLoading={own.list.rows === null && !own.list.hasFailed}>
        {shown.map((id) => {
          const work = own.works.get(id);
          return (
            work && (
              <WorkTile
                key={id}
                work={work}
                place={ids.indexOf(id)}
                isSingle={max === 1}
                isWrong={error !== undefined}
                isDisabled={isFull && !ids.includes(id)}
                onToggle={() => toggle(id)}
              />
            )
          );
        })}
      </WorkTiles>
      <div className={`t-small cluster spread gap-24 rows-0 ${styles.ways}`}>
        {own.count !== null && own.count > shown.length && (
          <TextButton onClick={() => setSheet('all')}>All {formatCount(own.count)} works</TextButton>
        )}
        <TextButton onClick={() => setSheet('upload')}>
          {own.count === 0 ? 'Upload a work' : 'Upload another'}
        </TextButton>
      </div>
      <ChosenWorks form={form} chosen={chosen} works={own.works} missing={own.missing} onChange={onChange} />
      {sheet === 'all' && (
        <WorksSheet applicant={applicant} chosen={ids} max={max} onToggle={toggle} onClose={() => setSheet(null)} />
      )}
      {sheet === 'upload' && (
        <UploadWorkSheet
          profileId={applicant.profileId}
          requested={form.workDetails}
          onUploaded={toggle}
          isFull={isFull}
          onClose={() => setSheet(null)}
        />
      )}
    </section>
  );
}

function WorksState({ own: { list, count } }: Pick<WorksSectionProps, 'own'>) {
  if (list.hasFailed) {
    return (
      <p role="alert" className="above-4">
        Your works could not be loaded. <TextButton onClick={list.again}>Try again</TextButton>
      </p>
    );
  }
  return count === 0 ? (
    <p className="above-4">You have no works here yet. One that you upload now is unlisted: in no list.</p>
  ) : null;
}
