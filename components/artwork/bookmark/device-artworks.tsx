'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Menu } from '@/components/ui/menu';
import { publicApi } from '@/lib/browser/api/public-api';
import { rememberedArtworks } from '@/lib/browser/choices/remembered';
import { useSession } from '@/lib/browser/session/session';
import { isMissing } from '@/lib/shared/api/error-message';
import type { Artwork, ArtworkSummary } from '@/lib/shared/contract/artwork';
import { ArtworkWall } from '../wall/artwork-wall';

/** Lists works that a visitor has saved on this device, most recent first. */
export function DeviceArtworks() {
  const t = useTranslations();
  const session = useSession();
  const [works, setWorks] = useState<readonly ArtworkSummary[] | null>(null);
  const isGuest = session.status === 'guest';
  useEffect(() => {
    if (!isGuest) return;
    let isHere = true;
    void readWorks().then((read) => isHere && setWorks(read));
    return () => {
      isHere = false;
    };
  }, [isGuest]);
  const remove = (id: string) => {
    rememberedArtworks.forgetOne(id);
    setWorks((known) => known?.filter((work) => work.id !== id) ?? null);
  };
  if (works === null || works.length === 0) return null;
  return (
    <section className="stack gap-20 columns-1 under-44">
      <h2 className="t-h2">{t('collection.device.heading', { count: works.length })}</h2>
      <p className="t-ui quiet measure">{t('collection.device.note')}</p>
      <ArtworkWall
        artworks={works}
        rowHeight="more"
        label={t('collection.device.heading', { count: works.length })}
        render={({ id, title }) => ({
          menu: (
            <Menu
              label={t('ui.action.moreAbout', { title })}
              items={[{ icon: 'bookmark', label: t('collection.unsave'), onChoose: () => remove(id) }]}
            />
          ),
        })}
      />
    </section>
  );
}

/** Leaves out works that no longer exist or cannot be loaded. */
async function readWorks(): Promise<ArtworkSummary[]> {
  const saved = rememberedArtworks.list().toReversed();
  const read = await Promise.all(
    saved.map(async ({ id }) => {
      try {
        return summarize(await publicApi('GET /v1/artworks/{id}', { path: { id } }));
      } catch (error) {
        if (isMissing(error)) rememberedArtworks.forgetOne(id);
        return null;
      }
    }),
  );
  return read.filter((work) => work !== null);
}

function summarize({ images, ...artwork }: Artwork): ArtworkSummary {
  return { ...artwork, image: images[0] ?? null, imageCount: images.length };
}
