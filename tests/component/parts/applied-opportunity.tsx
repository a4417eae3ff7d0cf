import { AppliedLink } from '@/components/opportunity/applied/applied-link';
import { AppliedSign } from '@/components/opportunity/applied/applied-sign';
import { Button } from '@/components/ui/button';
import { setAppliedOpportunities } from '@/lib/browser/session/marks';
import { State } from './section';

const applied = { applicationId: 'own', label: 'You applied, number 0017', state: 'Changes not sent' };

export function AppliedOpportunityPart() {
  return (
    <>
      <State name="Row">
        <p>
          <AppliedSign id="one">
            <span>Apply on this site</span>
          </AppliedSign>
        </p>
      </State>
      <State name="Panel">
        <AppliedLink id="one" className={undefined}>
          <a href="#apply">Apply</a>
        </AppliedLink>
      </State>
      <Button onClick={() => setAppliedOpportunities((id) => (id === 'one' ? applied : undefined))}>
        Know the applications
      </Button>
    </>
  );
}
