import { PreviewDialog } from '@/components/ui/preview-dialog';
import { readText } from '@/lib/browser/forms/field-codecs';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { findEmbedProvider } from '@/lib/shared/domain/embed';
import { pickTexts } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { ArtworkLabel } from '../detail/artwork-label';
import { Description, WorkLayout } from '../detail/work-layout';
import { type ArtworkDraft, createArtworkBody } from './artwork-draft';

type ArtworkPreviewProps = { draft: ArtworkDraft; profile: Profile; onClose: () => void };

export function ArtworkPreview({ draft, profile, onClose }: ArtworkPreviewProps) {
  const { t, language } = useWords();
  const artwork = pickTexts(
    createPreview(draft, profile, t('artwork.form.noTitle')),
    ['title', 'description'],
    language,
  );
  return (
    <PreviewDialog onClose={onClose}>
      <div className="page">
        <WorkLayout artwork={artwork}>
          <ArtworkLabel artwork={artwork} contact={profile.contact} isPreview />
        </WorkLayout>
      </div>
      {artwork.description && (
        <div className="page above-56">
          <Description text={artwork.description} lang={artwork.langs.description} />
        </div>
      )}
    </PreviewDialog>
  );
}

/** Ignores invalid values, such as a size that is not a number. */
function createPreview(draft: ArtworkDraft, profile: Profile, noTitle: string): Artwork {
  const { embeddedContent, size, price, ...body } = createArtworkBody(draft);
  const now = new Date(0).toISOString();
  const provider = embeddedContent && findEmbedProvider(embeddedContent.url);
  const isKnown = price.money === null || !Number.isNaN(price.money.amount);
  return {
    ...body,
    title: body.title || noTitle,
    id: profile.id,
    profileId: profile.id,
    profile,
    size: { ...size, height: orNull(size.height), width: orNull(size.width), depth: orNull(size.depth) },
    price: isKnown ? price : { kind: 'HIDDEN', money: null },
    embeddedContent: embeddedContent && provider ? { ...embeddedContent, provider } : null,
    images: draft.imageDetails.map((image) => ({
      ...image,
      alt: readText(image.alt),
      caption: readText(image.caption),
    })),
    boost: null,
    isPromoted: false,
    featured: draft.featured,
    frozen: false,
    hidden: false,
    acceptsEnquiries: false,
    createdAt: now,
    updatedAt: now,
  };
}

function orNull(side: number | null): number | null {
  return Number.isNaN(side) ? null : side;
}
