import { ArtworkListContent } from '@/components/artwork/list/artwork-list-shell';
import { createListShell } from '@/components/shell/list-shell';

/** Layout and pages of the list of works share it. */
export const artworksShell = createListShell(ArtworkListContent);
