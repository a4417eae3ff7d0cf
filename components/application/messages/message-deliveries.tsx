import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { messageDeliveriesQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { useMayAct } from '@/lib/browser/session/use-may-act';
import type { MessageDelivery } from '@/lib/shared/contract/application-message';

/** Shows how many applicants a message to many has reached, until an hour after it was sent. */
export function MessageDeliveries({ owner }: { owner: OpportunityOwner }) {
  const mayWrite = useMayAct(owner.profileId, 'DECIDE');
  const { data = [] } = useQuery({ ...messageDeliveriesQuery(owner), enabled: mayWrite });
  return data.map((delivery) => <Delivery key={delivery.id} delivery={delivery} />);
}

function Delivery({ delivery: { subject, recipients, due, closed } }: { delivery: MessageDelivery }) {
  const t = useTranslations();
  return (
    <div className="under-24">
      <Notice icon={due > 0 ? 'clock' : 'check'} isLive>
        <p className="break">
          <strong dir="auto">{subject}</strong>
        </p>
        {due > 0 ? (
          <p>
            {/* Without `aria-live="off"`, screen readers would announce every number. */}
            <span aria-live="off">
              {t('application.messages.delivering', { done: recipients - due, total: recipients })}
            </span>{' '}
            {t('application.messages.leave')}
          </p>
        ) : (
          <p>
            {t('application.messages.delivered', { count: recipients })}
            {closed > 0 && ` ${t('application.messages.closed', { count: closed })}`}
          </p>
        )}
      </Notice>
    </div>
  );
}
