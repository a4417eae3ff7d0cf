import type { ReactNode } from 'react';
import { OpportunityListShell } from '@/components/opportunity/list/opportunity-list-shell';
import { opportunitiesShell } from './list-shell';

export default function CallsLayout({ children }: { children: ReactNode }) {
  return <OpportunityListShell first={opportunitiesShell.first()}>{children}</OpportunityListShell>;
}
