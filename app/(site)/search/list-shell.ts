import { SearchContent } from '@/components/search/search-shell';
import { createListShell } from '@/components/shell/list-shell';

/** Layout and pages of the search share it. */
export const searchShell = createListShell(SearchContent);
