import { type ReactNode, useMemo } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Disclosure } from '@/components/ui/disclosure';
import { SectionHeading } from '@/components/ui/section-heading';
import { readImportedKeys } from '@/lib/browser/members/import/imported-rows';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Availability } from '@/lib/shared/domain/artwork';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import { formatFault } from '@/lib/shared/import/list-column';
import type { PictureFile, PictureSource } from '@/lib/shared/import/match-pictures';
import styles from './import-works.module.css';
import type { ListChoice } from './list-choice';
import { LongList } from './long-list';
import type { OpenList } from './open-list';
import { computeRemainingQuota, describeRemainingQuota } from './remaining-quota';
import type { KeyedWork } from './use-listed-works';

type StartStepProps = {
  list: OpenList;
  works: readonly KeyedWork[] | null;
  choice: ListChoice;
  isReading: boolean;
  pictures: readonly PictureFile[];
  profileId: string;
  quota: ArtworkQuota;
  onStart: () => void;
};

type LeftOut = { key: string; text: ReactNode };

export function StartStep(props: StartStepProps) {
  const { list, works, choice, isReading, pictures, profileId, quota, onStart } = props;
  const { mapping, table } = list;
  const isMapped = mapping.includes('title') && mapping.includes('images');
  const shown = isMapped ? works : null;
  const { ready, before, withoutPicture, faulty, unnamed } = useMemo(
    () => sortWorks(shown ?? [], shown === null ? [] : pictures, readImportedKeys(profileId)),
    [shown, pictures, profileId],
  );
  const rejected = withoutPicture.length + faulty.length;
  const remaining = computeRemainingQuota(quota, choice.visibility);
  const notes = [
    describeAvailabilities(ready.map(({ fields }) => fields.availability)),
    describeRemainingQuota(quota, ready.length, choice.visibility),
  ];
  const describe = ({ key, row, fields: { title }, faults }: KeyedWork): LeftOut => ({
    key,
    text: (
      <>
        Row {row.number}
        {title && (
          <>
            , <em>{title}</em>
          </>
        )}
        : {faults.map((fault) => formatFault(fault, table.header, mapping)).join(' ')}
      </>
    ),
  });
  const leftOut: { title: string; items: LeftOut[] }[] = [
    { title: 'Rows whose picture is missing', items: withoutPicture.map(describe) },
    { title: 'Rows with something to mend', items: faulty.map(describe) },
    { title: 'Pictures that no row names', items: unnamed.map(({ name }) => ({ key: name, text: name })) },
  ];
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
          {notes.map((note) => note !== null && <p key={note}>{note}</p>)}
        </div>
        {leftOut.map(
          ({ title, items }) =>
            items.length > 0 && (
              <Disclosure key={title} title={title} summary={String(items.length)}>
                <LongList items={items} createKey={({ key }) => key}>
                  {({ text }) => text}
                </LongList>
              </Disclosure>
            ),
        )}
        <div className={`cluster gap-12 ${styles.ways}`}>
          <ActionButton
            isBusy={isReading}
            busyLabel="Reading"
            disabledReason={findReason(props, ready.length + before.length, remaining)}
            onClick={onStart}
          >
            {formatAction(ready.length, before.length, remaining)}
          </ActionButton>
        </div>
      </div>
    </section>
  );
}

/** Previously imported works are offered again, because the member may have deleted them. */
function formatAction(ready: number, before: number, remaining: number | null): string {
  if (remaining !== null && remaining > 0 && remaining < ready)
    return `Import ${remaining} of ${formatCounted(ready, 'work', 'works')}`;
  if (ready > 0) return `Import ${formatCounted(ready, 'work', 'works')}`;
  return before > 0 ? 'Import what is gone' : 'Import';
}

function findReason(
  { list: { mapping }, works, choice }: StartStepProps,
  count: number,
  remaining: number | null,
): string | undefined {
  const [title, images] = [mapping.includes('title'), mapping.includes('images')];
  if (!title && !images) return 'Say above which column is the title, and which names the picture files.';
  if (!title) return 'Say above which column is the title.';
  if (!images) return 'Say above which column names the picture files.';
  if (choice.unit === null && works?.some(({ unscaled }) => unscaled !== null)) {
    return 'Choose above in which unit the sizes are.';
  }
  if (choice.category === null && works?.some(({ isUncategorized }) => isUncategorized)) {
    return 'Choose above the category of the works that name none.';
  }
  if (count === 0) return 'No row is ready. Mend the list, or add its pictures.';
  return remaining === 0 ? 'Nothing is imported now: your plan is full, or has ended.' : undefined;
}

function sortWorks(works: readonly KeyedWork[], files: readonly PictureFile[], imported: ReadonlySet<string>) {
  const ready = works.filter(({ faults }) => faults.length === 0);
  const rejected = works.filter(({ faults }) => faults.length > 0);
  const lacksPicture = ({ pictures }: KeyedWork) => pictures.missing.length > 0 || pictures.found.length === 0;
  const named = new Set<PictureSource>(works.flatMap(({ pictures }) => pictures.found));
  return {
    ready: ready.filter(({ key }) => !imported.has(key)),
    before: ready.filter(({ key }) => imported.has(key)),
    withoutPicture: rejected.filter(lacksPicture),
    faulty: rejected.filter((work) => !lacksPicture(work)),
    unnamed: files.filter((file) => !named.has(file)),
  };
}

const availabilityWords: readonly (readonly [Availability, string])[] = [
  ['SOLD', 'sold'],
  ['FOR_SALE', 'for sale'],
  ['ON_LOAN', 'on loan'],
  ['NOT_FOR_SALE', 'not for sale'],
];

/** "8 of 60 are sold, 50 for sale, 2 not for sale." */
export function describeAvailabilities(rows: readonly Availability[]): string | null {
  const [first, ...others] = availabilityWords.flatMap(([availability, word]) => {
    const count = rows.filter((one) => one === availability).length;
    return count === 0 ? [] : [{ word, count }];
  });
  if (first === undefined) return null;
  const total = formatCount(rows.length);
  if (others.length === 0) return rows.length === 1 ? `It is ${first.word}.` : `All ${total} are ${first.word}.`;
  const rest = others.map(({ word, count }) => `${formatCount(count)} ${word}`).join(', ');
  return `${formatCount(first.count)} of ${total} ${first.count === 1 ? 'is' : 'are'} ${first.word}, ${rest}.`;
}
