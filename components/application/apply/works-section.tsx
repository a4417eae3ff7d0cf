import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-link';
import type { Applicant } from '@/lib/browser/members/application/applications';
import { OWN_ARTWORKS_PAGE_SIZE, ownArtworksQuery } from '@/lib/browser/members/artwork/own-artworks';
import { readListState } from '@/lib/browser/members/list-pages';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import { noOwnFilters } from '@/lib/shared/filters/own-artworks';
import styles from './apply-form.module.css';
import { ChosenWorks } from './chosen-works';
import { FormSection, SectionError } from './form-sections';
import type { useOwnWorks } from './own-works';
import { UploadWorkSheet } from './upload-work-sheet';
import { WorkTile, WorkTiles } from './work-tile';

type WorksSectionProps = {
  applicant: Applicant;
  form: ApplicationForm;
  chosen: ApplicationContent['works'];
  own: ReturnType<typeof useOwnWorks>;
  error: string | undefined;
  notice: ReactNode;
  onChange: (update: (chosen: ApplicationContent['works']) => ApplicationContent['works']) => void;
};

/** The form shows this many works. A sheet shows the rest. */
const SHOWN = 6;

export function WorksSection({ applicant, form, chosen, own, error, notice, onChange }: WorksSectionProps) {
  const t = useTranslations();
  const [sheet, setSheet] = useState<'all' | 'upload' | null>(null);
  // Works that were already chosen when the form opened come first. Later choices do not move the tiles.
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
    <FormSection
      id="works"
      title={t('application.works.title', { count: max })}
      aside={
        <p className="t-small quiet" role="status">
          {t('application.works.count', { count: chosen.length, max })}
        </p>
      }
    >
      <p className="t-small quiet above-4">
        {isFull && own.count !== null && own.count > max ? t('application.works.full') : t('application.works.fromOwn')}
      </p>
      <SectionError>{error}</SectionError>
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
          <TextButton onClick={() => setSheet('all')}>{t('application.works.all', { count: own.count })}</TextButton>
        )}
        <TextButton onClick={() => setSheet('upload')}>
          {own.count === 0 ? t('application.upload.title') : t('application.works.uploadAnother')}
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
    </FormSection>
  );
}

function WorksState({ own: { list, count } }: Pick<WorksSectionProps, 'own'>) {
  const t = useTranslations();
  if (list.hasFailed) {
    return (
      <p role="alert" className="above-4">
        {t('application.works.failed')} <TextButton onClick={list.again}>{t('ui.tryAgain')}</TextButton>
      </p>
    );
  }
  return count === 0 ? <p className="above-4">{t('application.works.none')}</p> : null;
}

type WorksSheetProps = {
  applicant: Applicant;
  chosen: readonly string[];
  max: number;
  onToggle: (id: string) => void;
  onClose: () => void;
};

function WorksSheet({ applicant, chosen, max, onToggle, onClose }: WorksSheetProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState('');
  const searchQuery = useDeferredValue(typed.trim());
  const filters = { ...noOwnFilters, sortBy: 'newest' as const, ...(searchQuery !== '' && { searchQuery }) };
  const list = readListState(useInfiniteQuery(ownArtworksQuery(applicant.accountId, applicant.profileId, filters)));
  return (
    <Sheet
      title={t('application.works.sheetTitle', { count: chosen.length, max })}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.action.done')}</Button>}
    >
      <div className="pad-above-24">
        <SearchField
          name="works"
          label={t('application.works.search')}
          placeholder={t('application.works.searchExample')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <WorkTiles isLoading={list.rows === null || list.isOld}>
        {list.rows?.map((work) => (
          <WorkTile
            key={work.id}
            work={work}
            place={chosen.indexOf(work.id)}
            isSingle={max === 1}
            isDisabled={chosen.length >= max && !chosen.includes(work.id)}
            onToggle={() => onToggle(work.id)}
          />
        ))}
      </WorkTiles>
      <ListEnd list={list} pageSize={OWN_ARTWORKS_PAGE_SIZE} />
    </Sheet>
  );
}
