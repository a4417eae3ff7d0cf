import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorLine } from '@/components/ui/failure';
import { SectionHeading } from '@/components/ui/section-heading';
import { formatSize } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';
import { getSeparator, joinParts, joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { formatFault } from '@/lib/shared/import/list-column';
import type { PictureSource } from '@/lib/shared/import/match-pictures';
import styles from './import-works.module.css';
import type { OpenList } from './open-list';
import type { KeyedWork } from './use-listed-works';

const SHOWN = 5;

export function PreviewRows({ list, works }: { list: OpenList; works: readonly KeyedWork[] | null }) {
  const t = useTranslations();
  return (
    <section aria-label={t('artwork.import.preview.label')} aria-busy={works === null}>
      <SectionHeading>{t('artwork.import.preview.heading')}</SectionHeading>
      <ol className="above-20 hair-above">
        {works?.slice(0, SHOWN).map((work) => (
          <PreviewRow key={work.key} work={work} list={list} />
        ))}
      </ol>
    </section>
  );
}

function PreviewRow({ work, list: { table, mapping } }: { work: KeyedWork; list: OpenList }) {
  const words = useWords();
  const { t, language } = words;
  const { fields, pictures, faults } = work;
  const [first, ...others] = pictures.found;
  const facts = [
    t(`artwork.category.${fields.category}`),
    fields.medium,
    formatSize(fields.size, words),
    fields.edition,
    fields.series,
    fields.creditLine,
    fields.inventoryNumber,
  ];
  return (
    <li className={`grid gap-16 rows-4 pad-16 hair-under ${styles.row}`}>
      {first ? <Thumbnail file={first} /> : <span className={`stack middle clip on-mat ${styles.thumbnail}`} />}
      <div className="stack packed gap-4 shrink" dir="auto">
        <p className={`break ${styles.title}`}>
          <em>{fields.title || t('artwork.import.preview.noTitle')}</em>
          {fields.year && `${getSeparator(language)}${fields.year}`}
        </p>
        <p className="t-small quiet break">{joinParts(facts, language)}</p>
        {fields.tags.length > 0 && (
          <p className="t-small quiet break">
            {t('artwork.import.preview.tags', { tags: joinWithComma(fields.tags, language) })}
          </p>
        )}
        {others.length > 0 && (
          <p className="t-small quiet break">{t('artwork.import.preview.pictures', { count: others.length + 1 })}</p>
        )}
        {faults.map((fault) => (
          <ErrorLine key={`${fault.field} ${fault.message}`}>
            {formatFault(fault, table.header, mapping, words)}
          </ErrorLine>
        ))}
      </div>
      <p className={`t-small quiet numbers align-end stack packed ${styles.price}`}>
        {t(`artwork.availability.${fields.availability}`)}
        {fields.price.money && <span>{formatMoney(fields.price.money, [], language)}</span>}
      </p>
    </li>
  );
}

/** For formats that browsers cannot display, such as TIFF, shows the file extension. */
function Thumbnail({ file }: { file: PictureSource }) {
  const t = useTranslations();
  const [url, setUrl] = useState<string | null>(null);
  const [isUnshown, setUnshown] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let isStale = false;
    const show = async () => {
      if (file.kind === 'web') return setUnshown(true);
      const opened = await file.open();
      if (isStale) return;
      made = URL.createObjectURL(opened);
      setUrl(made);
      setUnshown(false);
    };
    show().catch(() => setUnshown(true));
    return () => {
      isStale = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return (
    <span className={`stack middle clip on-mat ${styles.thumbnail}`}>
      {/* biome-ignore lint/performance/noImgElement: a local file has no other sizes */}
      {url !== null && !isUnshown && <img src={url} alt="" onError={() => setUnshown(true)} />}
      {isUnshown && (
        <span className="t-small quiet">
          {file.kind === 'web' ? t('artwork.import.preview.web') : file.name.split('.').at(-1)}
        </span>
      )}
    </span>
  );
}
