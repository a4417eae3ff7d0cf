import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatWorkPlace, listWorkFacts, WorkTitle } from '@/components/application-form/work-label';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Isolated } from '@/components/ui/isolated';
import { CroppedPicture } from '@/components/ui/picture';
import { TextArea } from '@/components/ui/text-area';
import { TextLink } from '@/components/ui/text-link';
import type { ApplicationContent } from '@/lib/shared/domain/application';
import { listMissingDetails } from '@/lib/shared/domain/application-checks';
import { type ApplicationForm, applicationFormLimits } from '@/lib/shared/domain/application-form';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { describeChosenWork, type WorkFacts } from './own-works';
import styles from './works.module.css';

type Chosen = ApplicationContent['works'];
type ChosenWorksProps = {
  form: ApplicationForm;
  chosen: Chosen;
  works: ReadonlyMap<string, WorkFacts>;
  missing: readonly string[];
  onChange: (update: (chosen: Chosen) => Chosen) => void;
};

/** Lists the chosen works in the order that the organizer will see. */
export function ChosenWorks({ form, chosen, works, missing, onChange }: ChosenWorksProps) {
  const words = useWords();
  const { t } = words;
  const [news, setNews] = useState('');
  const showsPrice = form.workDetails.includes('price');
  if (chosen.length === 0) return null;
  const move = (from: number, to: number, title: string) => {
    flushSync(() => {
      onChange((list) => moveItem(list, from, to));
      setNews(t('application.works.moved', { title, number: to + 1, count: chosen.length }));
    });
    // At either end of the list, the pressed button becomes disabled, so the focus moves to the opposite button.
    const [id, other] = to < from ? (['up', 'down'] as const) : (['down', 'up'] as const);
    const artworkId = chosen[from]?.artworkId;
    const button = document.getElementById(`${id}-${artworkId}`);
    (button?.matches(':disabled') ? document.getElementById(`${other}-${artworkId}`) : button)?.focus();
  };
  const remove = (artworkId: string) => {
    onChange((list) => list.filter((one) => one.artworkId !== artworkId));
    document.getElementById('works-title')?.closest('section')?.querySelector('input')?.focus();
  };
  return (
    <>
      <h3 className="t-small quiet above-16">
        {chosen.length === 1 ? t('application.works.seen') : t('application.works.order')}
      </h3>
      <ol className="above-8 hair-above">
        {chosen.map(({ artworkId, statement }, index) => {
          const work = works.get(artworkId);
          const title = work?.title ?? (missing.includes(artworkId) ? t('application.works.deleted') : '…');
          return (
            <li key={artworkId} className="stack gap-12 pad-12 hair-under">
              <div className={`grid center gap-16 ${styles.row}`}>
                <span className={`on-mat ${styles.thumbnail}`}>
                  {work?.image && <CroppedPicture image={work.image} alt="" width={64} height={64} />}
                </span>
                <div className="break shrink">
                  {chosen.length > 1 && <p className="t-small quiet">{formatWorkPlace(index, words)}</p>}
                  <p>
                    <WorkTitle title={title} year={work?.year} />
                  </p>
                  {work && (
                    <p className="t-small quiet">
                      <Isolated texts={listWorkFacts(showsPrice ? work : { ...work, price: null }, words)} />
                    </p>
                  )}
                </div>
                <div className={`row ${styles.buttons}`}>
                  {chosen.length > 1 &&
                    (['up', 'down'] as const).map((way) => (
                      <IconButton
                        key={way}
                        id={`${way}-${artworkId}`}
                        icon={`chevron-${way}`}
                        label={t(`application.works.move.${way}`, { title })}
                        hasBorder={false}
                        disabled={index === (way === 'up' ? 0 : chosen.length - 1)}
                        onClick={() => move(index, way === 'up' ? index - 1 : index + 1, title)}
                      />
                    ))}
                  <IconButton
                    icon="close"
                    label={t('application.works.takeOut', { title })}
                    hasBorder={false}
                    onClick={() => remove(artworkId)}
                  />
                </div>
              </div>
              <MissingDetails form={form} artworkId={artworkId} work={work} isDeleted={missing.includes(artworkId)} />
              {form.workDetails.includes('statement') && (
                <TextArea
                  label={t('application.works.about', { title })}
                  limit={applicationFormLimits.workStatement}
                  value={statement ?? ''}
                  onChange={(typed) =>
                    onChange((list) =>
                      list.map((one) =>
                        one.artworkId === artworkId ? { artworkId, statement: typed === '' ? null : typed } : one,
                      ),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </>
  );
}

type MissingDetailsProps = {
  form: ApplicationForm;
  artworkId: string;
  work: WorkFacts | undefined;
  isDeleted: boolean;
};

function MissingDetails({ form, artworkId, work, isDeleted }: MissingDetailsProps) {
  const words = useWords();
  const { t, language } = words;
  if (isDeleted) return <p className="t-small">{t('application.works.deletedText')}</p>;
  const requested = form.workDetails.filter((detail) => detail !== 'statement');
  const details = listMissingDetails(requested, describeChosenWork(work, null), words);
  if (details.length === 0) return null;
  return (
    <p className="t-small row gap-8 icon-line">
      <Icon name="alert" size={16} />
      <span>
        {t.rich('application.works.asked', {
          details: joinWithAnd(details, language),
          count: details.length,
          link: (chunks) => <TextLink href={paths.editArtwork(artworkId)}>{chunks}</TextLink>,
        })}
      </span>
    </p>
  );
}

function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}
