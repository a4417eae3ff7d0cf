import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

export function PlansLink() {
  const t = useTranslations();
  return getSite().sales.plans && <TextLink href={paths.pricing()}>{t('subscription.seePlans')}</TextLink>;
}
