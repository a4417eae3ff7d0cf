import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { artworkImportsQuery } from '@/lib/browser/members/import/artwork-imports';
import { undoArtworkImport } from '@/lib/browser/members/import/imported-rows';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkImport } from '@/lib/shared/contract/artwork-import';
import { formatCount } from '@/lib/shared/domain/text';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './import-works.module.css';

export function PastImports({ profileId }: { profileId: string }) {
  const words = useWords();
  const { t, language } = words;
  const { accountId } = useMember();
  const { data } = useQuery(artworkImportsQuery(accountId, profileId));
  const [selected, setSelected] = useState<ArtworkImport | null>(null);
  if (!data?.data.length) return null;
  const count = selected?.works ?? 0;
  const works = { count, shown: formatCount(count, false, language) };
  return (
    <section aria-label={t('artwork.import.past.heading')}>
      <SectionHeading>{t('artwork.import.past.heading')}</SectionHeading>
      <ul className="above-20 hair-above">
        {data.data.map((one) => (
          <li key={one.id} className={`grid center gap-gutter rows-4 pad-8 control hair-under ${styles.import}`}>
            <span className="medium break" dir="auto">
              {one.name}
            </span>
            <span className={`t-small quiet break clip ${styles.sample}`}>{describeImport(one, words)}</span>
            {one.works > 0 && (
              <TextButton onClick={() => setSelected(one)}>
                {t.rich('artwork.import.past.undo', {
                  name: one.name,
                  hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
                })}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {selected && (
        <ConfirmSheet
          title={t('artwork.import.past.ask')}
          label={t('artwork.import.past.remove', works)}
          busyLabel={t('ui.busy.removing')}
          cancelLabel={t('artwork.import.past.keep')}
          isDestructive
          otherwise={t('artwork.import.past.failed')}
          act={async () => {
            const removed = await undoArtworkImport(profileId, selected.id);
            showToast(
              t('artwork.import.past.removed', { count: removed, shown: formatCount(removed, false, language) }),
            );
          }}
          onClose={() => setSelected(null)}
        >
          <p>{t('artwork.import.past.text', { ...works, name: selected.name })}</p>
        </ConfirmSheet>
      )}
    </section>
  );
}

function describeImport({ works, rows, createdAt, undoneAt }: ArtworkImport, { t, language }: Words): string {
  const day = (time: string) => new Date(time).toLocaleDateString(intlTags[language], { dateStyle: 'long' });
  if (undoneAt !== null) return t('artwork.import.past.undone', { day: day(undoneAt) });
  return t('artwork.import.past.summary', {
    count: works,
    shown: formatCount(works, false, language),
    rows,
    shownRows: formatCount(rows, false, language),
    day: day(createdAt),
  });
}
