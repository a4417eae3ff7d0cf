import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { NoPicture, Picture } from '@/components/ui/picture';
import type { CollectionWall as WallOf } from '@/lib/shared/contract/collection';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { Cover } from '../card/artwork-card';
import { WallLabel } from '../wall/wall-label';
import styles from './collection.module.css';
import { formatMetres } from './format-metres';
import type { Hang, HungWork } from './hang';
import { type Moving, WALL_ATTRIBUTE, WORK_ATTRIBUTE } from './moving';

type WorkTools = {
  /** Props for the handle that moves the picture. */
  handle: Record<string, unknown> & { 'aria-label': string };
  /** The note and the menu below the label. */
  below: ReactNode;
};

type CollectionWallProps = {
  wall: WallOf;
  hang: Hang;
  /** Null for readers of a shared link. */
  tools: {
    getWork: (hung: HungWork) => WorkTools;
    menu: ReactNode;
    moving: Moving | null;
    /** Says where the dragged work will go. */
    notice: ReactNode;
  } | null;
};

/** Shows the works on one wall. All walls of a collection share one scale. */
export function CollectionWall({ wall, hang, tools }: CollectionWallProps) {
  const words = useWords();
  const { t } = words;
  const { works, gap, used, excess, isDense } = hang;
  const target = tools?.moving?.wallId === wall.id ? tools.moving : null;
  const style: CSSProperties = {
    '--length': wall.length,
    '--gap': gap,
    '--tallest': Math.max(0, ...works.map(({ height }) => height)),
    '--rest': Math.max(0, (wall.length - used) / 2),
  };
  return (
    <section className={styles.wall} style={style} aria-label={wall.name}>
      <div className={`t-ui cluster center gap-12 rows-0 ${styles.head}`}>
        <h2 className="medium break">
          <bdi>{wall.name}</bdi>
        </h2>
        <p className={excess > 0 ? 'error' : 'quiet'}>
          {excess > 0
            ? t('collection.wall.over', {
                excess: formatMetres(excess, words),
                length: formatMetres(wall.length, words),
              })
            : t('collection.wall.used', { used: formatMetres(used, words), length: formatMetres(wall.length, words) })}
        </p>
        {tools?.menu}
      </div>
      <div className={styles.walk} {...{ [WALL_ATTRIBUTE]: wall.id }}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
        <ul className={`row ${styles.hang} ${target?.before === null ? styles.targetEnd : ''}`} role="list">
          {works.map((hung, index) => (
            <li
              key={hung.work.artwork.id}
              className={`rigid relative ${styles.place} ${target?.before === hung.work.artwork.id ? styles.target : ''}`}
              style={{ '--width': hung.width, '--height': hung.height }}
              {...{ [WORK_ATTRIBUTE]: hung.work.artwork.id }}
            >
              <HungPicture hung={hung} tools={tools?.getWork(hung) ?? null} isMoving={isMoved(tools?.moving, hung)} />
              {isDense ? (
                <p className="t-small quiet above-8">{index + 1}</p>
              ) : (
                <HungLabel hung={hung} below={tools?.getWork(hung).below} />
              )}
            </li>
          ))}
          {works.length === 0 && <li className={`t-ui quiet ${styles.empty}`}>{t('collection.wall.empty')}</li>}
        </ul>
        <div className={`t-small quiet hair-above row spread gap-24 pad-12 ${styles.floor}`}>
          <p className="row center gap-12 nowrap">
            <span className={`edged ${styles.bar}`} />
            {t('artwork.wall.metre')}
          </p>
          {target && (
            <div className={`shrink ${styles.notice}`}>
              <p>{tools?.notice}</p>
            </div>
          )}
          <p className="nowrap">{t('collection.metres', { length: formatMetres(wall.length, words) })}</p>
        </div>
      </div>
      {isDense && (
        <ol className={`t-small bullets ${styles.labels}`}>
          {works.map((hung) => (
            <li key={hung.work.artwork.id}>
              <HungLabel hung={hung} below={tools?.getWork(hung).below} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const isMoved = (moving: Moving | null | undefined, { work }: HungWork) => moving?.id === work.artwork.id;

function HungPicture({ hung, tools, isMoving }: { hung: HungWork; tools: WorkTools | null; isMoving: boolean }) {
  return (
    <div className={`row center ${styles.height}`}>
      <div className={`relative ${styles.picture} ${isMoving ? styles.moving : ''}`}>
        <WorkPicture hung={hung} />
        {/* The handle is a sibling of the picture. A picture that fails to load contains a button, and buttons cannot
            be nested. */}
        {tools && <button type="button" {...tools.handle} className={styles.handle} />}
      </div>
    </div>
  );
}

/** Fits the whole photograph into the work's size, because photographs of sculptures have different proportions. */
function WorkPicture({ hung: { work, width, height } }: { hung: HungWork }) {
  const words = useWords();
  const { image, contentWarning } = work.artwork;
  const ratio = width / height;
  if (contentWarning !== null) return <Cover ratio={ratio} reason={contentWarning} />;
  if (image === null) return <NoPicture ratio={ratio} label={words.t('artwork.card.noImage')} />;
  const share = Math.min(1, image.width / image.height / ratio);
  return (
    <span className="block" style={{ width: `${share * 100}%`, marginInline: 'auto' }}>
      <Picture
        image={image}
        alt={image.alt ?? pickTexts(work.artwork, ['title'], words.language).title}
        sizes="400px"
        isStill
      />
    </span>
  );
}

function HungLabel({ hung: { work }, below }: { hung: HungWork; below: ReactNode }) {
  return (
    <div className={`relative ${styles.label}`}>
      <WallLabel artwork={work.artwork} showsArtist details="size" />
      {below === undefined ? <NoteText note={work.note} /> : below}
    </div>
  );
}

export function NoteText({ note }: { note: string }) {
  if (note === '') return null;
  return (
    <p className={`break lines ${styles.note}`} dir="auto">
      {note}
    </p>
  );
}

export function MovingNotice({ title, before }: { title: string; before: string | null }) {
  const t = useTranslations();
  const tags = {
    work: (chunks: ReactNode) => <cite className="work-title">{chunks}</cite>,
    title,
    before: before ?? '',
  };
  return before === null ? t.rich('collection.moving.end', tags) : t.rich('collection.moving.before', tags);
}
