import type { ReactNode } from 'react';
import { Isolated } from '@/components/ui/isolated';
import { CroppedPicture } from '@/components/ui/picture';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { type BoostKind, unbundleBoost } from '@/lib/shared/domain/boost';
import { formatPlace } from '@/lib/shared/domain/country';
import type { Words } from '@/lib/shared/i18n/words';
import styles from '../list/opportunity-row.module.css';

/** Returns null if the boost does not change the list. */
export function renderPromotedPreview(opportunity: Opportunity, kind: BoostKind, { t, language }: Words): ReactNode {
  const parts = unbundleBoost(kind);
  const isPromoted = parts.some((part) => part === 'TOP_POST_1' || part === 'TOP_POST_3');
  if (!isPromoted && !parts.includes('HIGHLIGHT')) return null;
  const { type, title, profile, city, country, image } = opportunity;
  return (
    <div className="stack gap-8">
      <p className="t-small quiet">{t('opportunity.promote.preview')}</p>
      <div className="row gap-16">
        {isPromoted && image && (
          <CroppedPicture image={image} alt="" width={112} height={84} className={`rigid ${styles.preview}`} />
        )}
        <div className="shrink">
          <p className="t-small quiet cluster gap-12 rows-0">
            <span>{t(`opportunity.type.${type}`)}</span>{' '}
            <span>{isPromoted ? t('opportunity.row.promoted') : t('opportunity.row.highlighted')}</span>
          </p>
          <p className="t-ui break" dir="auto">
            {title}
          </p>
          <p className="t-small quiet">
            <Isolated texts={[profile.name, formatPlace({ city, country }, language)]} />
          </p>
        </div>
      </div>
    </div>
  );
}
