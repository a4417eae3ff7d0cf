import { WallFramed } from '@/components/artwork/wall-frame';
import { framedBy } from '@/components/shell/framed-by';

/** Layout and pages of the wall share it. */
export const wallFrame = framedBy(WallFramed);
