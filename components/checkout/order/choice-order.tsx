import { type ReactNode, useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { useCart } from '@/lib/browser/choices/cart-store';
import type { Product } from '@/lib/browser/members/payment/checkout';
import { formatMoney } from '@/lib/shared/domain/money';
import { useWords } from '@/lib/shared/i18n/use-words';
import { OrderColumns } from './order-page';
import { type OrderLine, OrderPanel } from './order-panel';
import { useCheckout } from './use-checkout';

export type Price = Product['prices'][number];

export type OrderOption<Value extends string> = {
  value: Value;
  title: string;
  summary: string;
  /** Null if the option is not for sale. */
  price: Price | null;
  /** A text that replaces the price. */
  end?: string;
  disabledReason?: string;
  content?: ReactNode;
  /** If set, the order line shows these texts instead of the card's. */
  line?: { title: string; note: string };
};

/** A one-time product has one price per currency. Returns null if no product on sale grants the value. */
export function findPrice(
  products: readonly Product[],
  event: keyof Product['metadata'],
  value: string,
  interval: Price['interval'] = null,
): Price | null {
  const product = products.find(({ metadata }) => metadata[event] === value);
  return product?.prices.find((price) => price.interval === interval) ?? null;
}

/** @param price null if the option is free */
export function createLine<Part extends string>(
  part: Part,
  { title, summary, line }: Omit<OrderOption<string>, 'price'>,
  price: Price | null,
): OrderLine<Part> {
  return { part, ...(line ?? { title, note: summary }), money: price?.money ?? null };
}

export function findBought<Option extends { price: { priceId: string } | null }>(
  options: readonly Option[],
  priceIds: readonly string[],
): Option | undefined {
  return options.find(({ price }) => price !== null && priceIds.includes(price.priceId));
}

type ChoiceOrderProps<Value extends string> = {
  subject: { id: string; profileId: string };
  /** Path that the payment page links back to. */
  cartPage: string;
  legend: ReactNode;
  options: readonly OrderOption<Value>[];
  /** Applies an option that the plan includes. Undefined if the plan includes none. */
  onUse?: ((value: Value) => Promise<void>) | undefined;
  /** Labels of the button for a free order. */
  free: { label: string; busyLabel: string };
  note: { free: string; paid: string };
  missing: string;
};

/** An option is either included in the plan or bought. The cart contains only bought options. */
export function ChoiceOrder<Value extends string>(props: ChoiceOrderProps<Value>) {
  const { subject, cartPage, legend, options, onUse, free, note, missing } = props;
  const { t, language } = useWords();
  const cart = useCart(subject.id);
  const bought = findBought(options, cart.priceIds);
  // The plan may include the option by now, even though it is in the cart.
  const [used, setUsed] = useState(bought?.value);
  const chosen = onUse ? options.find(({ value }) => value === used) : bought;
  const price = onUse ? null : (chosen?.price ?? null);
  const checkout = useCheckout({ subject, cartPage, cart, priceIds: price === null ? [] : [price.priceId] });
  const choose = (value: string | undefined) => {
    const next = options.find((option) => option.value === value);
    checkout.forget();
    setUsed(next?.value);
    cart.replace(onUse || !next?.price ? [] : [next.price.priceId]);
  };
  const go = () => {
    if (chosen === undefined) return checkout.reject(missing);
    void checkout.run(() => (onUse ? onUse(chosen.value) : checkout.pay()));
  };
  return (
    <OrderColumns>
      <ChoiceCards
        legend={legend}
        name="choice"
        options={options.map((option) => ({
          ...option,
          end: onUse ? t('checkout.order.included') : option.price ? formatMoney(option.price.money, [], language) : '',
        }))}
        selected={chosen === undefined ? [] : [chosen.value]}
        onChange={([value]) => choose(value)}
      />
      <OrderPanel
        checkout={checkout}
        lines={chosen === undefined ? [] : [createLine('choice', chosen, price)]}
        free={free}
        note={price === null ? note.free : note.paid}
        onRemove={() => choose(undefined)}
        onGo={go}
      />
    </OrderColumns>
  );
}
