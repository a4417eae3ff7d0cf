import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** Appears above a new account's first message to an artist. */
export function FraudWarning() {
  const t = useTranslations();
  return (
    <Notice>
      <p className="medium">{t('thread.fraud.title')}</p>
      <ul className="bullets above-4">
        <li>{t('thread.fraud.overpayment')}</li>
        <li>{t('thread.fraud.shipper')}</li>
        <li>{t('thread.fraud.unnamed')}</li>
      </ul>
    </Notice>
  );
}
