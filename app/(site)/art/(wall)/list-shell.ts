import { WallListContent } from '@/components/artwork/wall/wall-list-shell';
import { createListShell } from '@/components/shell/list-shell';

/** Layout and pages of the wall share it. */
export const wallShell = createListShell(WallListContent);
