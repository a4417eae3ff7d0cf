import type { Artwork } from '@/lib/shared/contract/artwork';
import type { Db } from '../db/client';
import { NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import type { MailSettings } from '../mail/mail-settings';
import { requireFound, throwIfHidden } from '../moderation/require-found';
import { canBeViewed, countView } from '../view/queries/views';
import { countArtworks, suggestTags } from './queries/count-artworks';
import { getArtwork, listArtworks, listProfileArtworks } from './queries/read-artwork';
import { getNeighbours } from './queries/read-neighbours';
import { listSimilarArtworks } from './queries/read-similar';

/** Without a mail server, artworks do not accept enquiries. @throws HiddenError, NotFoundError */
export async function requireArtwork(
  { db, mail }: { db: Db; mail: MailSettings },
  id: string,
  viewerId: string | null,
): Promise<Artwork> {
  const found = await getArtwork(db, id, viewerId);
  await throwIfHidden(db, { kind: 'ARTWORK', id }, found);
  const artwork = requireFound(found);
  return { ...artwork, acceptsEnquiries: artwork.acceptsEnquiries && mail.goTo !== null };
}

export const artworkHandlers = {
  'GET /v1/artworks/': ({ db, query, now }) => listArtworks(db, query, now),
  'GET /v1/artworks/facets': ({ db, query, now }) => countArtworks(db, query, now),
  'GET /v1/artworks/tags': ({ db, query, now }) => suggestTags(db, now, query),
  'GET /v1/artworks/{id}': (services) => requireArtwork(services, services.path.id, services.account?.id ?? null),
  'GET /v1/artworks/{id}/neighbours': async ({ db, path }) => requireFound(await getNeighbours(db, path.id)),
  'GET /v1/artworks/{id}/similar': async ({ db, path }) => requireFound(await listSimilarArtworks(db, path.id)),
  'GET /v1/artworks/profiles/{profileId}': async ({ db, path, query, account }) =>
    requireFound(await listProfileArtworks(db, path.profileId, query, account?.id ?? null)),

  'POST /v1/artworks/{id}/views': async ({ db, countViewer, client, path, now }) => {
    if (!(await canBeViewed(db, 'artwork', path.id))) throw new NotFoundError();
    if (await countViewer(client, path.id, now)) await countView(db, 'artwork', path.id, now);
  },
} satisfies Handlers;
