'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { dismissDuplicate, isDismissed } from '@/lib/browser/choices/dismissed-duplicates';
import { duplicatesQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { paths } from '@/lib/shared/paths';
import styles from './opportunity-form.module.css';

/** Warns about possible duplicates without blocking the form. */
export function DuplicateNotice({ opportunity, className = '' }: { opportunity: Opportunity; className?: string }) {
  const t = useTranslations();
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
            <p>{duplicates.length === 1 ? t('opportunity.form.duplicate') : t('opportunity.form.duplicates')}</p>
            <ul>
              {duplicates.map(({ id: other, title, organizer, status, isOwn }) => (
                <li key={other}>
                  {t.rich('opportunity.form.duplicateOf', {
                    whose: isOwn ? (status === 'DRAFT' ? 'draft' : 'call') : 'other',
                    call: () => (
                      <TextLink href={isOwn ? paths.editOpportunity(other) : paths.opportunity(other)} dir="auto">
                        {title}
                      </TextLink>
                    ),
                    organizer: () => <bdi>{organizer}</bdi>,
                  })}
                </li>
              ))}
            </ul>
            <TextButton onClick={dismiss}>{t('opportunity.form.notDuplicate')}</TextButton>
          </div>
        </div>
      )}
    </div>
  );
}
