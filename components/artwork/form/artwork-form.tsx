'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import bar from '@/components/ui/form-bar.module.css';
import { LatestChange } from '@/components/ui/latest-change';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { showToast, type ToastAction } from '@/components/ui/toast';
import { rememberSizeUnit } from '@/lib/browser/choices/size-unit';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { useDraftState } from '@/lib/browser/forms/use-draft-state';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { postArtwork, readOwnArtwork, replaceArtwork, setFeatured } from '@/lib/browser/members/artwork/own-artworks';
import { useLatestChange } from '@/lib/browser/members/team/use-latest-change';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import {
  type ArtworkBody,
  type ArtworkDraft,
  createArtworkBody,
  createArtworkDraft,
  createNextDraft,
  listArtworkErrors,
  parseArtworkDraft,
} from './artwork-draft';
import styles from './artwork-form.module.css';
import { ArtworkPreview } from './artwork-preview';
import { ImageFieldset } from './image-fieldset';
import { WorkFieldset } from './work-fieldset';

const store = createDeviceDraftStore<ArtworkDraft>('artwork', parseArtworkDraft);
const readFields = (artwork: Artwork) => createArtworkBody(createArtworkDraft(artwork));
const loadResolver = () => import('./artwork-resolver').then(({ artworkResolver }) => artworkResolver);

type ArtworkFormProps = {
  profile: Profile;
  /** Null for a new work. */
  artwork: Artwork | null;
  quota: ArtworkQuota;
  initial?: ArtworkDraft | undefined;
  /** Opens the form for another work, with these values filled in. */
  onAnother?: (initial: ArtworkDraft) => void;
};

/** Keeps unsaved input on the device until the work is saved. */
export function ArtworkForm(props: ArtworkFormProps) {
  const { profile, artwork, quota, initial = createArtworkDraft(null), onAnother } = props;
  const router = useRouter();
  const t = useTranslations();
  const change = useLatestChange(profile, artwork?.id ?? null);
  // Each profile can have one unsaved new work.
  const id = artwork?.id ?? `new:${profile.id}`;
  /** The last version that this form saved, or null before the first save. */
  const own = useRef<Artwork | null>(null);
  /** The last version whose conflicts the form has shown. */
  const seen = useRef<Artwork | null>(null);
  const isAnother = useRef(false);
  const [areImagesBusy, setImagesBusy] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    id,
    saved: artwork,
    createValues: (saved: Artwork | null, shown?: ArtworkDraft) =>
      saved === null ? initial : createArtworkDraft(saved, shown),
    store,
    listErrors: (draft) => ({
      ...listArtworkErrors(draft, t),
      ...(areImagesBusy && { imageDetails: t('artwork.form.imagesBusy') }),
    }),
    loadResolver,
    save: async (draft, base) => {
      const saved = await saveVisible(draft, base);
      // Only published works can be featured.
      const isDone = isWaiting(saved, draft) || [base.featured, saved.featured].includes(draft.featured);
      return finish(isDone ? saved : await setFeatured(saved, draft.featured), draft);
    },
  });
  const publish = (another: boolean) => {
    isAnother.current = another;
    return submit();
  };

  /** If the quota is used up, saves the rest with the previous visibility. */
  const saveVisible = async (draft: ArtworkDraft, base: ArtworkDraft): Promise<Artwork> => {
    const body = createArtworkBody(draft);
    const waiting = { ...body, visibility: (own.current ?? artwork)?.visibility ?? 'DRAFT' };
    const isMore = body.visibility === 'PUBLIC' && artwork?.visibility !== 'PUBLIC';
    if (isMore && !quota.permitted) return saveVersion(waiting, base);
    try {
      return await saveVersion(body, base);
    } catch (error) {
      if (!isMore || !hasErrorCode(error, 'quota_exceeded', 'subscription_expired')) throw error;
      return saveVersion(waiting, base);
    }
  };
  /** Sends only fields changed since `base`, to preserve changes from other devices. */
  const saveVersion = async (body: ArtworkBody, base: ArtworkDraft): Promise<Artwork> => {
    const latest = own.current ?? artwork ?? (await postArtwork(profile.id, body, store.getIdempotencyKey(id)));
    own.current = await saveChanges({
      ...{ fields: body, readFields, latest, seen },
      // An earlier attempt whose response was lost can have stored older values.
      before: latest === artwork ? createArtworkBody(base) : readFields(latest),
      send: (version, changes) => replaceArtwork(version, { ...readFields(version), ...changes }, version.updatedAt),
      read: readOwnArtwork,
      messageFields: { size: 'size.height', price: 'price.kind', embeddedContent: 'embeddedContent.url' },
    });
    return own.current;
  };
  const finish = (saved: Artwork, draft: ArtworkDraft): Artwork => {
    own.current = saved;
    if (saved.size.height !== null) rememberSizeUnit(saved.size.unit);
    if (isWaiting(saved, draft)) {
      router.push(paths.publishArtwork(saved.id));
    } else if (saved.visibility === 'DRAFT') {
      showToast(t('artwork.form.draftSaved'), {
        label: t('artwork.form.publishIt'),
        href: paths.publishArtwork(saved.id),
      });
      router.push(paths.accountArtworks());
    } else if (isAnother.current) {
      showToast(t('artwork.form.isUp', { title: saved.title }), {
        label: t('artwork.form.seeIt'),
        href: paths.artwork(saved.id),
      });
      onAnother?.(createNextDraft(draft));
    } else {
      if (artwork === null) showToast(t('artwork.form.isUp', { title: saved.title }), offerPromotion(saved, t));
      else showToast(t('ui.draft.saved'));
      router.push(paths.artwork(saved.id));
    }
    return saved;
  };

  return (
    <Form
      form={form}
      isSentByButtonOnly
      className={`grid columns-2 top ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void publish(false);
      }}
    >
      <ImageFieldset
        profileId={profile.id}
        limit={Math.max(quota.imagesPerArtwork, artwork?.images.length ?? 0)}
        store={() => store.write(id, form.getValues())}
        onBusy={setImagesBusy}
      />
      <section className="shrink" aria-label={t('artwork.form.work')}>
        <SectionHeading>{t('artwork.form.work')}</SectionHeading>
        <div className="stack gap-32 above-20">
          <WorkFieldset featured={quota.featured} />
        </div>
        {artwork === null && (
          <p className="t-small quiet above-32 pad-above-20 hair-above">
            <TextButton aria-busy={isSaving || undefined} onClick={() => isSaving || void publish(true)}>
              {t('artwork.form.publishAnother')}
            </TextButton>{' '}
            {t('artwork.form.anotherText')}
          </p>
        )}
      </section>
      <div className={`cluster center end gap-12 pad-16 on-wall hair-above ${bar.bar} ${styles.ways}`}>
        <div className={`t-small cluster center end gap-16 rows-4 fill ${bar.notes}`}>
          {failure !== null && <Failure>{failure}</Failure>}
          <DraftState id={id} isNew={artwork === null} isChanged={isChanged} isDiscarded={isDiscarded} />
          <LatestChange change={change} />
          {(isChanged || isDiscarded) && (
            <TextButton onClick={isDiscarded ? undoDiscard : discard}>
              {isDiscarded
                ? t('ui.action.undo')
                : artwork === null
                  ? t('artwork.form.startOver')
                  : t('ui.action.discard')}
            </TextButton>
          )}
        </div>
        <Button variant="secondary" onClick={() => setPreviewed(true)}>
          {t('ui.preview')}
        </Button>
        <SaveButton isBusy={isSaving} before={artwork?.visibility ?? 'DRAFT'} />
      </div>
      {isPreviewed && <ArtworkPreview draft={form.getValues()} profile={profile} onClose={() => setPreviewed(false)} />}
    </Form>
  );
}

function SaveButton({ isBusy, before }: { isBusy: boolean; before: Artwork['visibility'] }) {
  const t = useTranslations();
  const visibility = useWatch<ArtworkDraft, 'visibility'>({ name: 'visibility' });
  const isPublished = before === 'DRAFT' && visibility !== 'DRAFT';
  const label = isPublished
    ? t('ui.action.publish')
    : visibility === 'DRAFT'
      ? t('artwork.form.saveDraft')
      : t('ui.action.save');
  return (
    <ActionButton type="submit" isBusy={isBusy} busyLabel={isPublished ? t('ui.busy.publishing') : t('ui.busy.saving')}>
      {label}
    </ActionButton>
  );
}

/** True if the work was saved but not published, because the quota is used up. */
function isWaiting(saved: Artwork, { visibility }: ArtworkDraft): boolean {
  return visibility === 'PUBLIC' && saved.visibility !== 'PUBLIC';
}

function DraftState(props: { id: string; isNew: boolean; isChanged: boolean; isDiscarded: boolean }) {
  return (
    <span role="status" className="quiet">
      {useDraftState(store, props)}
    </span>
  );
}

/** Unlisted works are not in any list, so there is nothing to promote. */
function offerPromotion({ id, visibility }: Artwork, t: Words['t']): ToastAction | undefined {
  const isOffered = visibility === 'PUBLIC' && getSite().sales.boosts;
  return isOffered ? { label: t('artwork.owner.promoteIt'), href: paths.promoteArtwork(id) } : undefined;
}
