import type { Card } from '@/lib/domain/card';
import { drawArtwork } from './draw-artwork';
import { drawOpportunity } from './draw-opportunity';
import { drawProfile } from './draw-profile';
import { drawSite } from './draw-site';
import type { DrawPicture } from './picture';

/** The card as a JPEG; it is not whole when a picture is missing from it that should be there. */
export function drawCard(card: Card, draw: DrawPicture): Promise<{ content: Buffer; isWhole: boolean }> {
  switch (card.kind) {
    case 'artworks':
      return drawArtwork(card, draw);
    case 'profiles':
      return drawProfile(card, draw);
    case 'opportunities':
      return drawOpportunity(card);
    case 'site':
      return drawSite(card);
  }
}
