'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt } from '@/components/ui/attempt';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { EmptyFrame } from '@/components/ui/empty';
import { Failure } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { Spinner } from '@/components/ui/spinner';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/browser/i18n/navigation';
import {
  addWork,
  collectionQuery,
  deleteCollection,
  moveWork,
  type OwnCollection,
  removeWall,
  removeWork,
} from '@/lib/browser/members/artwork/collections';
import type { BookmarkOwner } from '@/lib/browser/members/create-bookmarks';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { CollectedWork, Collection, CollectionWall } from '@/lib/shared/contract/collection';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { ArtworkWall } from '../wall/artwork-wall';
import styles from './collection.module.css';
import { EditList } from './edit-list';
import { EditWalls } from './edit-walls';
import { ShareSheet } from './share-sheet';
import { NoteSheet, TextsSheet } from './text-sheets';
import type { Typed } from './use-typed';
import { Visibility } from './visibility';
import { WallSheet } from './wall-sheet';
import { NoteButton, type WorkActions, WorkMenu } from './work-tools';

/** The three ways to show a collection: to scale, in rows, or as a list. */
const looks = ['scale', 'rows', 'list'] as const;
type Look = (typeof looks)[number];

export function CollectionPage({ id }: { id: string }) {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile === null) {
    return <ProfileNeeded href={paths.wizard('role', paths.collections())}>{t('collection.noProfile')}</ProfileNeeded>;
  }
  return <OneCollection key={profile.id} owner={{ accountId, profileId: profile.id }} id={id} />;
}

function OneCollection({ owner, id }: { owner: BookmarkOwner; id: string }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery(collectionQuery(owner, id));
  // Outlives `Shown`, whose data is removed when the session expires.
  const typed = useRef<Typed>(new Map());
  if (data !== undefined) return <Shown own={{ owner, id }} collection={data} typed={typed.current} />;
  if (isMissing(error)) {
    return (
      <EmptyFrame
        title={t('collection.gone')}
        action={<TextLink href={paths.collections()}>{t('collection.back')}</TextLink>}
      />
    );
  }
  if (error !== null) return <Failure onRetry={() => void refetch()}>{t('ui.list.failed')}</Failure>;
  return <Spinner size={24} label={t('ui.list.looking')} />;
}

type Opened =
  | { sheet: 'share' | 'texts' | 'delete' }
  | { sheet: 'wall'; wall: CollectionWall | null }
  | { sheet: 'remove-wall'; wall: CollectionWall }
  | { sheet: 'note'; work: CollectedWork };

function Shown({ own, collection, typed }: { own: OwnCollection; collection: Collection; typed: Typed }) {
  const words = useWords();
  const { t } = words;
  const router = useRouter();
  const [look, setLook] = useState<Look>('scale');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { name, note, works, walls, link } = collection;
  const close = () => setOpened(null);

  const actions: WorkActions = {
    move: ({ artwork }, place) => void attempt(() => moveWork(own, artwork.id, place), t('collection.notMoved')),
    editNote: (work) => setOpened({ sheet: 'note', work }),
    remove: (work) => {
      const { artwork, wallId, note: kept } = work;
      const before = works[works.indexOf(work) + 1]?.artwork.id ?? null;
      void attempt(async () => {
        await removeWork(own, artwork.id);
        showToast(t('collection.work.removed', { title: artwork.title }), {
          label: t('ui.action.undo'),
          onPress: () => void attempt(() => addWork(own, artwork.id, { wallId, before, note: kept })),
        });
      });
    },
  };
  const print = () => {
    flushSync(() => setLook('scale'));
    window.print();
  };
  const addWall = () => setOpened({ sheet: 'wall', wall: null });

  return (
    <div className="stack gap-44 columns-1">
      <header className={`grid pad-above-24 ${styles.top}`}>
        <p className="t-small no-print">
          <TextLink href={paths.collections()} className="row center gap-8">
            <Icon name="arrow-left" size={16} />
            {t('collection.back')}
          </TextLink>
        </p>
        <h1 className="t-h1 break">
          <bdi>{name}</bdi>
        </h1>
        {note !== '' && (
          <p className={`t-read break lines ${styles.texts}`} dir="auto">
            {note}
          </p>
        )}
        <p className="t-ui quiet cluster center gap-20 rows-4">
          <span>{t('collection.works', { count: works.length })}</span>
          <Visibility isShared={link !== null} isDetailed />
        </p>
        <div className={`cluster gap-12 no-print ${styles.actions}`}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened({ sheet: 'share' })}>
            <Icon name="share" />
            {t('ui.share.label')}
          </Button>
          <Button variant="secondary" onClick={print}>
            <Icon name="print" />
            {t('ui.print')}
          </Button>
          <Menu
            label={t('ui.action.moreAbout', { title: name })}
            items={[
              { icon: 'pencil', label: t('collection.edit'), onChoose: () => setOpened({ sheet: 'texts' }) },
              { icon: 'plus', label: t('collection.wall.add'), onChoose: addWall },
              {
                icon: 'trash',
                label: t('collection.delete.action'),
                onChoose: () => setOpened({ sheet: 'delete' }),
                isDestructive: true,
              },
            ]}
          />
        </div>
      </header>
      {works.length === 0 && walls.length === 0 ? (
        <EmptyFrame
          title={t('collection.empty')}
          action={<TextLink href={paths.savedArtworks()}>{t('collection.savedWorks')}</TextLink>}
        >
          <p>{t('collection.emptyNote')}</p>
        </EmptyFrame>
      ) : (
        <section className="stack gap-16 columns-1" aria-label={t('collection.hang')}>
          <LookSwitch look={look} onChoose={setLook} />
          {look === 'scale' && (
            <EditWalls
              collection={collection}
              actions={actions}
              onAddWall={addWall}
              onEditWall={(wall) => setOpened({ sheet: 'wall', wall })}
              onRemoveWall={(wall) => setOpened({ sheet: 'remove-wall', wall })}
            />
          )}
          {look === 'rows' && (
            <ArtworkWall
              artworks={works.map(({ artwork }) => artwork)}
              rowHeight="more"
              label={t('collection.hang')}
              render={(artwork) => {
                const work = works.find((one) => one.artwork.id === artwork.id);
                if (work === undefined) return {};
                return {
                  menu: <WorkMenu work={work} collection={collection} actions={actions} />,
                  foot: <NoteButton work={work} onEdit={() => actions.editNote(work)} />,
                };
              }}
            />
          )}
          {look === 'list' && <EditList collection={collection} actions={actions} />}
        </section>
      )}
      {opened?.sheet === 'share' && <ShareSheet own={own} collection={collection} onClose={close} />}
      {opened?.sheet === 'texts' && <TextsSheet own={own} collection={collection} typed={typed} onClose={close} />}
      {opened?.sheet === 'wall' && <WallSheet own={own} wall={opened.wall} typed={typed} onClose={close} />}
      {opened?.sheet === 'note' && <NoteSheet own={own} work={opened.work} typed={typed} onClose={close} />}
      {opened?.sheet === 'remove-wall' && (
        <ConfirmSheet
          title={t('collection.wall.removeTitle', { name: opened.wall.name })}
          label={t('collection.wall.remove')}
          busyLabel={t('collection.removing')}
          act={() => removeWall(own, opened.wall.id)}
          onClose={close}
        >
          <p>{t('collection.wall.removeNote')}</p>
        </ConfirmSheet>
      )}
      {opened?.sheet === 'delete' && (
        <ConfirmSheet
          title={t('collection.delete.title', { name })}
          label={t('collection.delete.action')}
          busyLabel={t('collection.removing')}
          isDestructive
          act={async () => {
            await deleteCollection(own.owner, own.id);
            router.push(paths.collections());
          }}
          onClose={close}
        >
          <p>{t('collection.delete.note')}</p>
        </ConfirmSheet>
      )}
    </div>
  );
}

function LookSwitch({ look, onChoose }: { look: Look; onChoose: (look: Look) => void }): ReactNode {
  const t = useTranslations();
  return (
    <fieldset className={`t-small row end gap-24 no-print ${styles.looks}`} aria-label={t('collection.look.label')}>
      {looks.map((one) => (
        <button
          key={one}
          type="button"
          className={`row center gap-8 ${one === look ? 'medium' : 'quiet'}`}
          aria-pressed={one === look}
          onClick={() => onChoose(one)}
        >
          {one === look && <Icon name="check" size={16} />}
          {t(`collection.look.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
