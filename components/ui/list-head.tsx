import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from './chip';
import styles from './list-head.module.css';
import { TextLink } from './text-link';

type ListHeadProps = {
  id: string;
  /** Example: "362 calls". */
  found: string;
  /** `href` leads to the list without this filter. */
  chips: readonly { key: string; label: string; href: string }[];
  /** Null if no filter is active. */
  clearHref: string | null;
  sort?: ReactNode;
  sheet: ReactNode;
  /** Id of the filter form, which is below the list without JavaScript. */
  formId?: string;
};

export function ListHead({ id, found, chips, clearHref, sort, sheet, formId }: ListHeadProps) {
  const t = useTranslations();
  return (
    <div className="cluster center gap-24 rows-8 pad-under-16 control">
      <div role="status">
        {/* Takes the focus if the control that changed the list is gone (route-focus.ts). */}
        <h2 id={id} className="t-body medium numbers" tabIndex={-1} data-list-start="">
          {found}
        </h2>
      </div>
      <div className={`hide-empty ${styles.active}`}>
        {clearHref !== null && (
          <div className="cluster center gap-12 rows-8">
            {chips.length > 0 && (
              <ul className="cluster center gap-12 rows-8" aria-label={t('ui.filter.label')}>
                {chips.map(({ key, label, href }) => (
                  <li key={key}>
                    <Chip label={label} href={href} />
                  </li>
                ))}
              </ul>
            )}
            <TextLink href={clearHref} scroll={false} className="t-small pad-8">
              {t('ui.filter.clearAll')}
            </TextLink>
          </div>
        )}
      </div>
      {sort && <div className={`push ${styles.sort}`}>{sort}</div>}
      <div className={`own-line ${styles.sheet}`}>{sheet}</div>
      {formId && (
        <p className={`own-line ${styles.toForm}`}>
          <TextLink href={`#${formId}`}>{t('ui.filter.label')}</TextLink>
        </p>
      )}
    </div>
  );
}
