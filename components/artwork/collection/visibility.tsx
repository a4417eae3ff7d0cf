import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

/** Says who can see the collection. */
export function Visibility({ isShared, isDetailed = false }: { isShared: boolean; isDetailed?: boolean }) {
  const t = useTranslations();
  const shared = isDetailed ? t('collection.link.until') : t('collection.link.anyone');
  return (
    <span className="inline-row center gap-8">
      <Icon name={isShared ? 'link' : 'lock'} size={16} />
      {isShared ? shared : t('collection.link.onlyYou')}
    </span>
  );
}
