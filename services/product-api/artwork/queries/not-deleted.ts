import { ne } from 'drizzle-orm';
import { artworks } from '../schema';

/** Excludes deleted artworks, whose rows are kept until they can no longer be restored. */
export const NOT_DELETED = ne(artworks.visibility, 'DELETED');
