import { OpportunityListContent } from '@/components/opportunity/list/opportunity-list-shell';
import { createListShell } from '@/components/shell/list-shell';

/** Layout and pages of the list of opportunities share it. */
export const opportunitiesShell = createListShell(OpportunityListContent);
