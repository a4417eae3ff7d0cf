'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { Menu } from '@/components/ui/menu';
import { Picture } from '@/components/ui/picture';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextLink } from '@/components/ui/text-link';
import { COLLECTIONS_PAGE_SIZE, collectionsQuery } from '@/lib/browser/members/artwork/collections';
import {
  SAVED_ARTWORKS_PAGE_SIZE,
  savedArtworkIdsQuery,
  savedArtworksQuery,
} from '@/lib/browser/members/artwork/saved-artworks';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { readListState } from '@/lib/browser/members/list-pages';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { CollectionSummary } from '@/lib/shared/contract/collection';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { changeSaved } from '../bookmark/press-artwork-bookmark';
import { ArtworkWall } from '../wall/artwork-wall';
import styles from './collection.module.css';
import { CollectionChoice } from './collection-choice';
import { NewCollectionSheet } from './new-collection-sheet';
import { Visibility } from './visibility';

/** Shows collections and the saved works outside of them, or all saved works. */
export function SavedWorksPage({ showsAll }: { showsAll: boolean }) {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile === null) {
    return <ProfileNeeded href={paths.wizard('role', paths.collections())}>{t('collection.noProfile')}</ProfileNeeded>;
  }
  const owner = { accountId, profileId: profile.id };
  if (showsAll) return <Works key={profile.id} owner={owner} isLoose={false} />;
  return (
    <div key={profile.id} className="stack gap-56 columns-1">
      <Collections owner={owner} />
      <Works owner={owner} isLoose />
    </div>
  );
}

function Collections({ owner }: { owner: BookmarkOwner }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const list = readListState(useInfiniteQuery(collectionsQuery(owner)));
  return (
    <section>
      <div className="cluster center spread gap-24 rows-12 under-20">
        <h2 className="t-h2">{t('collection.heading')}</h2>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('collection.new')}
        </Button>
      </div>
      {list.rows?.length === 0 ? (
        <p className="t-ui quiet pad-24 hair-above">{t('collection.none')}</p>
      ) : (
        <>
          <ul className="hair-above">
            {list.rows?.map((collection) => (
              <CollectionRow key={collection.id} collection={collection} />
            ))}
          </ul>
          <ListEnd list={list} pageSize={COLLECTIONS_PAGE_SIZE} />
        </>
      )}
      <NewCollectionSheet owner={owner} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function CollectionRow({ collection }: { collection: CollectionSummary }) {
  const t = useTranslations();
  const { id, name, works, hasNotes, isShared, preview } = collection;
  return (
    <li className={`grid center gap-24 pad-24 hair-under relative ${styles.rows}`}>
      <div className="break stack gap-4">
        <h3 className="t-h3">
          <Link href={paths.collection(id)} className={styles.rowLink}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="t-ui quiet">
          {hasNotes ? t('collection.worksWithNotes', { count: works }) : t('collection.works', { count: works })}
        </p>
        <p className="t-small quiet">
          <Visibility isShared={isShared} />
        </p>
      </div>
      <Strip works={preview} />
    </li>
  );
}

/** Shows works at one scale, which fits the tallest into the strip. Works of unknown size are half as tall. */
function Strip({ works }: { works: readonly ArtworkSummary[] }) {
  const sides = works.map(({ size }) => convertToCentimetres(size));
  const tallest = Math.max(1, ...sides.map((side) => side?.height ?? 0));
  const shares = works.map(({ image }, index) => {
    const side = sides[index] ?? null;
    const ratio = image ? image.width / image.height : 1;
    return side === null ? ratio / 2 : Math.min(side.width / tallest, (side.height / tallest) * ratio);
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return (
    <div className={styles.strip}>
      <div className="row center gap-24" style={{ '--sum': sum, '--gaps': Math.max(0, works.length - 1) }}>
        {works.map(({ id, image, contentWarning }, index) => (
          <div key={id} className="rigid" style={{ '--share': shares[index] ?? 1 }}>
            {image && contentWarning === null ? (
              <Picture image={image} alt="" sizes="300px" isStill />
            ) : (
              <span className="block on-mat" style={{ aspectRatio: image ? image.width / image.height : 1 }} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function Works({ owner, isLoose }: { owner: BookmarkOwner; isLoose: boolean }) {
  const words = useWords();
  const { t } = words;
  const { data: ids = [] } = useQuery(savedArtworkIdsQuery(owner));
  const query = useInfiniteQuery(savedArtworksQuery(owner, isLoose));
  const list = readListState(query);
  const [chosen, setChosen] = useState<ArtworkSummary | null>(null);
  const remove = async ({ id, title }: ArtworkSummary) => {
    await changeSaved(owner, { id, title }, false);
    void query.refetch();
  };
  // Adding the last listed work to a collection empties the list. The sheet must stay open.
  const isEmpty = list.rows?.length === 0 && chosen === null;
  if (isEmpty && ids.length === 0) {
    return (
      <EmptyFrame
        title={t('ui.list.nothingYet')}
        action={<ButtonLink href={paths.artWall()}>{t('collection.findWorks')}</ButtonLink>}
      >
        <p>{t('collection.noWorks')}</p>
      </EmptyFrame>
    );
  }
  if (isEmpty && isLoose) {
    return (
      <p className="t-small">
        <TextLink href={paths.savedArtworks()}>{t('collection.allSaved', { count: ids.length })}</TextLink>
      </p>
    );
  }
  return (
    <section className={`stack gap-20 columns-1 ${isLoose ? 'ink-above pad-above-24' : ''}`}>
      <SectionHeading
        link={
          isLoose
            ? { href: paths.savedArtworks(), label: t('collection.allSaved', { count: ids.length }) }
            : { href: paths.collections(), label: t('collection.heading') }
        }
      >
        {isLoose ? t('collection.loose') : t('collection.savedWorks')}{' '}
        <span className="t-body quiet">{list.count !== null && formatCount(list.count, false, words.language)}</span>
      </SectionHeading>
      {list.rows && (
        <ArtworkWall
          artworks={list.rows}
          rowHeight="more"
          label={isLoose ? t('collection.loose') : t('collection.savedWorks')}
          render={(artwork) => ({
            menu: (
              <Menu
                label={t('ui.action.moreAbout', { title: artwork.title })}
                items={[
                  { icon: 'plus', label: t('artwork.collect'), onChoose: () => setChosen(artwork) },
                  {
                    ...{ icon: 'bookmark', label: t('collection.unsave'), isDestructive: true },
                    onChoose: () => void remove(artwork),
                  },
                ]}
              />
            ),
          })}
        />
      )}
      <ListEnd list={list} pageSize={SAVED_ARTWORKS_PAGE_SIZE} />
      {chosen && <CollectionChoice artwork={chosen} owner={owner} isOpen onClose={() => setChosen(null)} />}
    </section>
  );
}
