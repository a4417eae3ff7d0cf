import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { type BoostKind, boostLabels } from '@/lib/domain/boost';
import { formatMoney, type Money, sumByCurrency } from '@/lib/domain/money';
import { postTierLabels } from '@/lib/domain/plan';
import type { Product } from '@/lib/members/checkout';
import { CurrencyField } from './currency-field';
import styles from './order-panel.module.css';
import { formatListed, type PostType } from './post-options';

type Part = 'postType' | 'boost';
type Line = { part: Part; title: string; note: string; money: Money | null };

type OrderPanelProps = {
  choice: { postType: PostType | null; boost: BoostKind | null };
  priceIds: readonly string[];
  products: readonly Product[];
  isBusy: boolean;
  failure: ReactNode;
  onRemove: (part: Part) => void;
  onClear: () => void;
  onGo: () => void;
};

/** What was chosen, what of it is bought, and the total in the display currency (spec 4). */
export function OrderPanel({ choice, priceIds, products, isBusy, failure, onRemove, onClear, onGo }: OrderPanelProps) {
  const lines = listLines(choice, priceIds, products);
  const [total] = sumByCurrency(lines.flatMap(({ money }) => (money ? [money] : [])));
  const isPlan = choice.postType === 'PREMIUM';
  const sum = total && `${formatMoney(total)}${isPlan ? ' a month' : ''}`;
  return (
    <aside className={styles.order} aria-label="Your order">
      <h2 className={styles.heading}>Your order</h2>
      {lines.length === 0 && <p className={styles.note}>Nothing chosen yet.</p>}
      <ul className={styles.lines}>
        {lines.map(({ part, title, note, money }) => (
          <li key={part} className={styles.line}>
            <div className={styles.what}>
              <p className={styles.name}>{title}</p>
              <p className={styles.note}>{note}</p>
            </div>
            <p className={styles.amount}>{money ? formatMoney(money) : 'Included'}</p>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${title}`}
              onClick={() => onRemove(part)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {sum !== undefined && (
        <p className={styles.total}>
          <span>Total</span>
          <span>{sum}</span>
        </p>
      )}
      <ActionButton isBusy={isBusy} busyLabel={sum === undefined ? 'Publishing' : 'Opening the payment'} onClick={onGo}>
        {sum === undefined ? 'Publish' : `Pay ${sum}`}
      </ActionButton>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert" size={16} />
          <span>{failure}</span>
        </p>
      )}
      <p className={styles.note}>
        {sum === undefined ? FREE_NOTE : isPlan ? PLAN_NOTE : lines[0]?.money ? ONCE_NOTE : BOOST_NOTE}
      </p>
      {lines.length > 1 && <TextButton onClick={onClear}>Clear the order</TextButton>}
      <CurrencyField />
    </aside>
  );
}

const ONCE_NOTE =
  'One payment, nothing renews. Tax is added at checkout where it applies. The call goes live as soon as the payment does.';
const BOOST_NOTE =
  'One payment, nothing renews. Tax is added at checkout where it applies. The call goes live at once, and is promoted once it is paid.';
const PLAN_NOTE = 'It renews every month until you cancel. Tax is added at checkout where it applies.';
const FREE_NOTE = 'You can change the call later. Deadlines and fees that change are shown to everyone.';

function listLines(
  { postType, boost }: OrderPanelProps['choice'],
  priceIds: readonly string[],
  products: readonly Product[],
): Line[] {
  const findMoney = (event: keyof Product['metadata'], type: string) =>
    products.find(({ metadata }) => metadata[event] === type)?.prices.find(({ priceId }) => priceIds.includes(priceId))
      ?.money ?? null;
  const lines: Line[] = [];
  if (postType === 'PREMIUM') {
    const money = findMoney('subscriptionEvent', 'ORGANIZATION_PREMIUM');
    lines.push({ part: 'postType', title: 'Premium plan', note: 'This call is the first of its posts', money });
  } else if (postType !== null) {
    const money = findMoney('opportunityPostEvent', postType);
    lines.push({ part: 'postType', title: formatPost(postType), note: formatListed(postType), money });
  }
  if (boost !== null) {
    const money = findMoney('opportunityBoostEvent', boost);
    lines.push({ part: 'boost', title: boostLabels[boost], note: 'Starts when the call is live', money });
  }
  return lines;
}

/** "Standard post", "Free post" */
function formatPost(postType: Exclude<PostType, 'PREMIUM'>): string {
  const label = postTierLabels[postType];
  return label.toLowerCase().includes('post') ? label : `${label} post`;
}
