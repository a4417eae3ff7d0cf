import { Sheet } from '@/components/ui/sheet';
import { deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import styles from './application-page.module.css';
import { getStateKey } from './desk-keys';

type KeysSheetProps = {
  /** Keys that work on only one of the two pages. */
  keys: readonly { keys: readonly string[]; meaning: string }[];
  isOpen: boolean;
  onClose: () => void;
};

export function KeysSheet({ keys, isOpen, onClose }: KeysSheetProps) {
  const all = [
    { keys: ['J', '→'], meaning: 'Next application' },
    { keys: ['K', '←'], meaning: 'Previous application' },
    ...deskStates.map((state) => ({ keys: [getStateKey(state)], meaning: deskStateLabels[state] })),
    ...keys,
    { keys: ['?'], meaning: 'These keys' },
  ];
  return (
    <Sheet title="Keys" isOpen={isOpen} onClose={onClose}>
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
      <p className="t-small quiet above-16">They rest while you write.</p>
    </Sheet>
  );
}
