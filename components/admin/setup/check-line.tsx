import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export function CheckLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const t = useTranslations();
  return (
    <p className="t-ui row gap-12 icon-line break">
      <Icon name={isGood ? 'check' : 'alert'} size={20} />
      <span>
        <span className="visually-hidden">{isGood ? t('admin.setup.good') : t('admin.setup.wrong')}: </span>
        {children}
      </span>
    </p>
  );
}
