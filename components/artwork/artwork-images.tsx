import { NoPicture } from '@/components/ui/picture';
import type { Artwork } from '@/lib/contract/artwork';
import { Covered } from './covered';
import { Gallery } from './gallery';

const EMPTY_RATIO = 4 / 3;

/** The work's images, behind their warning if it has one, or the plane of a work that has none. */
export function ArtworkImages({ artwork }: { artwork: Pick<Artwork, 'images' | 'title' | 'contentWarning'> }) {
  const { images, title, contentWarning } = artwork;
  const first = images[0];
  if (first === undefined) return <NoPicture ratio={EMPTY_RATIO} label="No image" />;
  const gallery = <Gallery images={images} title={title} />;
  if (contentWarning === null) return gallery;
  return (
    <Covered reason={contentWarning} ratio={first.width / first.height}>
      {gallery}
    </Covered>
  );
}
