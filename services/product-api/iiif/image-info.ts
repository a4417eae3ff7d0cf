import { type Pyramid, TILE } from '../imaging/pyramid';
import { listDeclaredSizes } from './declared';
import { MAX_AREA, MAX_SIDE } from './image-request';

/** See IIIF Image API 3.0, section 5. @param id the image service's URL */
export function createImageInfo(id: string, { levels }: Pick<Pyramid, 'levels'>) {
  const [full] = levels;
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: full.width,
    height: full.height,
    maxWidth: MAX_SIDE,
    maxHeight: MAX_SIDE,
    maxArea: MAX_AREA,
    sizes: listDeclaredSizes(levels),
    tiles: [{ width: TILE, height: TILE, scaleFactors: levels.map((_, level) => 2 ** level) }],
    preferredFormats: ['webp', 'jpg'],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['mirroring', 'regionSquare', 'sizeByConfinedWh'],
  };
}
