'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useAppliedOpportunity } from '@/lib/browser/session/marks';
import { paths } from '@/lib/shared/paths';

type AppliedLinkProps = {
  id: string;
  className: string | undefined;
  isShort?: boolean;
  /** Content for everyone who has not applied. */
  children?: ReactNode;
};

export function AppliedLink({ id, className, isShort = false, children = null }: AppliedLinkProps) {
  const t = useTranslations();
  const applied = useAppliedOpportunity(id);
  if (applied === undefined) return children;
  const link = (
    <Link href={paths.applyTo(id, applied.applicationId)} className={className}>
      {t('opportunity.seeApplication')}
    </Link>
  );
  if (isShort) return link;
  return (
    <div className="stack gap-12">
      <p className="t-ui cluster gap-12 rows-0">
        <strong className="medium">{applied.label}</strong>
        <span className="quiet">{applied.state}</span>
      </p>
      {link}
    </div>
  );
}
