'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { dismissDuplicate, isDismissed } from '@/lib/browser/choices/dismissed-duplicates';
import { duplicatesQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import styles from './opportunity-form.module.css';

/** Warns of possible duplicates without blocking the form. */
export function DuplicateNotice({ opportunity, className = '' }: { opportunity: Opportunity; className?: string }) {
  const { accountId } = useMember();
  const { data: found = [] } = useQuery(duplicatesQuery(accountId, opportunity));
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { id } = opportunity;
  const duplicates = found.filter((one) => !dismissed.includes(one.id) && !isDismissed(id, one.id));
  const dismiss = () => {
    for (const one of duplicates) dismissDuplicate(id, one.id);
    setDismissed([...dismissed, ...duplicates.map((one) => one.id)]);
  };
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className={`t-small row gap-12 edged ${styles.notice} ${className}`}>
          <Icon name="info" size={18} />
          <div className="break stack gap-8 shrink">
            <p>{duplicates.length === 1 ? 'This may be here already:' : 'This may be one of these:'}</p>
            <ul>
              {duplicates.map(({ id: other, title, organizer, status, isOwn }) => (
                <li key={other}>
                  <TextLink href={isOwn ? paths.editOpportunity(other) : paths.opportunity(other)} dir="auto">
                    {title}
                  </TextLink>
                  , {isOwn ? (status === 'DRAFT' ? 'your draft' : 'your call') : organizer}
                </li>
              ))}
            </ul>
            <TextButton onClick={dismiss}>It is another one</TextButton>
          </div>
        </div>
      )}
    </div>
  );
}
