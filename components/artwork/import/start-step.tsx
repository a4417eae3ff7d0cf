import { type ReactNode, useMemo } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Disclosure } from '@/components/ui/disclosure';
import { SectionHeading } from '@/components/ui/section-heading';
import { readImportedKeys } from '@/lib/browser/members/import/imported-rows';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import { formatFault } from '@/lib/shared/import/list-column';
import type { PictureFile, PictureSource } from '@/lib/shared/import/match-pictures';
import { describeAvailabilities } from './describe-availabilities';
import styles from './import-works.module.css';
import { LongList } from './long-list';
import type { OpenList } from './open-list';
import { computeRemainingQuota, describeRemainingQuota } from './remaining-quota';
import type { KeyedWork } from './use-listed-works';

type StartStepProps = {
  list: OpenList;
  works: readonly KeyedWork[] | null;
  /** True until the member chooses the unit of sizes without one. */
  lacksUnit: boolean;
  /** True until the member chooses the category of works that name none. */
  lacksCategory: boolean;
  isReading: boolean;
  pictures: readonly PictureFile[];
  profileId: string;
  quota: ArtworkQuota;
  visibility: ArtworkVisibility;
  onStart: () => void;
};

/** The third step: the rows that are ready, those that are not and why, and the quota. */
export function StartStep({
  list,
  works,
  lacksUnit,
  lacksCategory,
  isReading,
  pictures,
  profileId,
  quota,
  visibility,
  onStart,
}: StartStepProps) {
  const { mapping, table } = list;
  const isMapped = mapping.includes('title') && mapping.includes('images');
  const shown = isMapped ? works : null;
  const sorted = useMemo(() => sortWorks(shown ?? [], readImportedKeys(profileId)), [shown, profileId]);
  const { ready, before, withoutPicture, faulty } = sorted;
  const unnamed = useMemo(() => (shown === null ? [] : findUnnamed(shown, pictures)), [shown, pictures]);
  const rejected = withoutPicture.length + faulty.length;
  const quotaNote = describeRemainingQuota(quota, ready.length, visibility);
  const availabilityNote = describeAvailabilities(ready.map(({ fields }) => fields.availability));
  const describe = ({ row, fields, faults }: KeyedWork): ReactNode => (
    <>
      Row {row.number}
      {fields.title && (
        <>
          , <em>{fields.title}</em>
        </>
      )}
      : {faults.map((fault) => formatFault(fault, table.header, mapping)).join(' ')}
    </>
  );
  return (
    <section aria-label="Import">
      <SectionHeading>3. Import</SectionHeading>
      <div className="stack gap-16 above-20">
        <div role="status" className="stack gap-4">
          {shown !== null && (
            <p>
              {formatCounted(ready.length, 'row is', 'rows are')} ready
              {before.length > 0 && `, ${formatCounted(before.length, 'is', 'are')} here already`}
              {rejected > 0 && `, ${rejected} cannot be imported as ${rejected === 1 ? 'it is' : 'they are'}`}.
            </p>
          )}
          {availabilityNote !== null && <p>{availabilityNote}</p>}
          {quotaNote !== null && <p>{quotaNote}</p>}
        </div>
        {withoutPicture.length > 0 && (
          <Disclosure title="Rows whose picture is missing" summary={String(withoutPicture.length)}>
            <LongList items={withoutPicture} createKey={({ key }) => key}>
              {describe}
            </LongList>
          </Disclosure>
        )}
        {faulty.length > 0 && (
          <Disclosure title="Rows with something to mend" summary={String(faulty.length)}>
            <LongList items={faulty} createKey={({ key }) => key}>
              {describe}
            </LongList>
          </Disclosure>
        )}
        {unnamed.length > 0 && (
          <Disclosure title="Pictures that no row names" summary={String(unnamed.length)}>
            <LongList items={unnamed} createKey={({ name }) => name}>
              {({ name }) => name}
            </LongList>
          </Disclosure>
        )}
        <div className={`cluster gap-12 ${styles.ways}`}>
          <ActionButton
            isBusy={isReading}
            busyLabel="Reading"
            disabledReason={findReason(
              mapping,
              { lacksUnit, lacksCategory },
              ready.length + before.length,
              computeRemainingQuota(quota, visibility),
            )}
            onClick={onStart}
          >
            {formatAction(ready.length, before.length, computeRemainingQuota(quota, visibility))}
          </ActionButton>
        </div>
      </div>
    </section>
  );
}

/** Earlier imports are offered again, because their works may have been deleted. */
function formatAction(ready: number, before: number, remaining: number | null): string {
  if (remaining !== null && remaining > 0 && remaining < ready)
    return `Import ${remaining} of ${formatCounted(ready, 'work', 'works')}`;
  if (ready > 0) return `Import ${formatCounted(ready, 'work', 'works')}`;
  return before > 0 ? 'Import what is gone' : 'Import';
}

/** Finds the reason why the import cannot start. */
function findReason(
  mapping: OpenList['mapping'],
  { lacksUnit, lacksCategory }: Pick<StartStepProps, 'lacksUnit' | 'lacksCategory'>,
  count: number,
  remaining: number | null,
): string | undefined {
  const [title, images] = [mapping.includes('title'), mapping.includes('images')];
  if (!title && !images) return 'Say above which column is the title, and which names the picture files.';
  if (!title) return 'Say above which column is the title.';
  if (!images) return 'Say above which column names the picture files.';
  if (lacksUnit) return 'Choose above in which unit the sizes are.';
  if (lacksCategory) return 'Choose above the category of the works that name none.';
  if (count === 0) return 'No row is ready. Mend the list, or add its pictures.';
  return remaining === 0 ? 'Nothing is imported now: your plan is full, or has ended.' : undefined;
}

function sortWorks(works: readonly KeyedWork[], imported: ReadonlySet<string>) {
  const isReady = ({ faults }: KeyedWork) => faults.length === 0;
  const lacksPicture = ({ faults, pictures }: KeyedWork) =>
    faults.length > 0 && (pictures.missing.length > 0 || pictures.found.length === 0);
  return {
    ready: works.filter((work) => isReady(work) && !imported.has(work.key)),
    before: works.filter((work) => isReady(work) && imported.has(work.key)),
    withoutPicture: works.filter(lacksPicture),
    faulty: works.filter((work) => !isReady(work) && !lacksPicture(work)),
  };
}

function findUnnamed(works: readonly KeyedWork[], pictures: readonly PictureFile[]): PictureFile[] {
  const named = new Set<PictureSource>(works.flatMap((work) => work.pictures.found));
  return pictures.filter((file) => !named.has(file));
}
