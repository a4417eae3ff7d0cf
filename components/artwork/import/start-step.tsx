import { type ReactNode, useMemo } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Disclosure } from '@/components/ui/disclosure';
import { SectionHeading } from '@/components/ui/section-heading';
import { readImportedKeys } from '@/lib/browser/members/import/imported-rows';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Availability } from '@/lib/shared/domain/artwork';
import { formatCount, joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
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
  const words = useWords();
  const { t, language } = words;
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
    describeAvailabilities(
      ready.map(({ fields }) => fields.availability),
      words,
    ),
    describeRemainingQuota(quota, ready.length, choice.visibility, words),
  ];
  const describe = ({ key, row, fields: { title }, faults }: KeyedWork): LeftOut => ({
    key,
    text: t.rich('artwork.import.start.row', {
      number: String(row.number),
      titled: title ? 'yes' : 'no',
      work: () => <em dir="auto">{title}</em>,
      reason: faults.map((fault) => formatFault(fault, table.header, mapping, words)).join(' '),
    }),
  });
  const leftOut: { title: string; items: LeftOut[] }[] = [
    { title: t('artwork.import.start.noPicture'), items: withoutPicture.map(describe) },
    { title: t('artwork.import.start.faulty'), items: faulty.map(describe) },
    { title: t('artwork.import.start.unnamed'), items: unnamed.map(({ name }) => ({ key: name, text: name })) },
  ];
  return (
    <section aria-label={t('artwork.import.start.label')}>
      <SectionHeading>{t('artwork.import.start.heading')}</SectionHeading>
      <div className="stack gap-16 above-20">
        <div role="status" className="stack gap-4">
          {shown !== null && (
            <p>
              {t('artwork.import.start.summary', {
                ready: ready.length,
                shownReady: formatCount(ready.length, false, language),
                before: before.length,
                shownBefore: formatCount(before.length, false, language),
                rejected,
              })}
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
            busyLabel={t('ui.busy.reading')}
            disabledReason={findReason(props, ready.length + before.length, remaining, t)}
            onClick={onStart}
          >
            {formatAction(ready.length, before.length, remaining, words)}
          </ActionButton>
        </div>
      </div>
    </section>
  );
}

/** If every row was imported before, offers to import those whose works have since been deleted. */
function formatAction(ready: number, before: number, remaining: number | null, { t, language }: Words): string {
  const works = { count: ready, shown: formatCount(ready, false, language) };
  if (remaining !== null && remaining > 0 && remaining < ready) {
    return t('artwork.import.start.some', { ...works, remaining: String(remaining) });
  }
  if (ready > 0) return t('artwork.import.start.all', works);
  return before > 0 ? t('artwork.import.start.gone') : t('artwork.import.start.import');
}

function findReason(
  { list: { mapping }, works, choice }: StartStepProps,
  count: number,
  remaining: number | null,
  t: Words['t'],
): string | undefined {
  const [title, images] = [mapping.includes('title'), mapping.includes('images')];
  if (!title && !images) return t('artwork.import.start.need.both');
  if (!title) return t('artwork.import.start.need.title');
  if (!images) return t('artwork.import.start.need.images');
  if (choice.unit === null && works?.some(({ unscaled }) => unscaled !== null)) {
    return t('artwork.import.start.need.unit');
  }
  if (choice.category === null && works?.some(({ isUncategorized }) => isUncategorized)) {
    return t('artwork.import.start.need.category');
  }
  if (count === 0) return t('artwork.import.start.need.row');
  return remaining === 0 ? t('artwork.import.start.need.room') : undefined;
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

/** The sentence names them in this order. */
const SALES: readonly Availability[] = ['SOLD', 'FOR_SALE', 'ON_LOAN', 'NOT_FOR_SALE'];

/** Example: "8 of 60 are sold, 50 for sale, 2 not for sale." */
export function describeAvailabilities(rows: readonly Availability[], { t, language }: Words): string | null {
  const show = (count: number) => formatCount(count, false, language);
  const [first, ...others] = SALES.flatMap((availability) => {
    const count = rows.filter((one) => one === availability).length;
    return count === 0 ? [] : [{ availability, count, shown: show(count) }];
  });
  if (first === undefined) return null;
  const { availability } = first;
  const total = show(rows.length);
  if (rows.length === 1) return t('artwork.import.sale.one', { availability });
  if (others.length === 0) return t('artwork.import.sale.all', { availability, total });
  const rest = joinWithComma(
    others.map((other) => t('artwork.import.sale.part', other)),
    language,
  );
  return t('artwork.import.sale.some', { ...first, total, rest });
}
