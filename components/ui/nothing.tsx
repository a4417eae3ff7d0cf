import { useTranslations } from 'next-intl';

/** A dash for a missing value. Screen readers say "none". */
export function Nothing() {
  const t = useTranslations();
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('ui.none')}</span>
    </span>
  );
}
