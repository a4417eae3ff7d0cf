import { answered, answeredMetadata } from '@/components/shell/answered';
import { ArtworksPage, describeArtworks } from './artworks-page';

export const generateMetadata = answeredMetadata(() => describeArtworks({}));
export default answered(() => ArtworksPage({ given: {} }));
