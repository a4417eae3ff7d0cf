import { Sheet } from '@/components/ui/sheet';
import { deskStates } from '@/lib/shared/domain/application';
import { getDirection } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './application-page.module.css';
import { getStateKey } from './desk-keys';

type KeysSheetProps = {
  /** Shortcuts that only this page has. */
  keys: readonly { keys: readonly string[]; meaning: string }[];
  isOpen: boolean;
  onClose: () => void;
};

export function KeysSheet({ keys, isOpen, onClose }: KeysSheetProps) {
  const { t, language } = useWords();
  const [forward, back] = getDirection(language) === 'rtl' ? ['←', '→'] : ['→', '←'];
  const all = [
    { keys: ['J', forward], meaning: t('application.desk.next') },
    { keys: ['K', back], meaning: t('application.desk.previous') },
    ...deskStates.map((state) => ({ keys: [getStateKey(state)], meaning: t(`application.deskState.${state}`) })),
    ...keys,
    { keys: ['?'], meaning: t('application.keys.these') },
  ];
  return (
    <Sheet title={t('application.keys.title')} isOpen={isOpen} onClose={onClose}>
      <dl>
        {all.map((row) => (
          <div key={row.meaning} className={`t-ui grid center hair-under ${styles.row}`}>
            <dt className="row gap-8">
              {row.keys.map((key) => (
                <kbd key={key} className={`t-small stack middle edged rounded ${styles.key}`}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{row.meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="t-small quiet above-16">{t('application.keys.rest')}</p>
    </Sheet>
  );
}
