import { DirectoryListContent } from '@/components/directory/directory-list-shell';
import { createListShell } from '@/components/shell/list-shell';

/** Layout and pages of the directory share it. */
export const directoryShell = createListShell(DirectoryListContent);
