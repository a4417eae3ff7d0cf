import { ne } from 'drizzle-orm';
import { artworks } from '../schema';

/** Leaves out deleted artworks, whose rows are kept until the deletion can no longer be undone. */
export const NOT_DELETED = ne(artworks.visibility, 'DELETED');
