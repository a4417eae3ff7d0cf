import { type ReactNode, useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { useCart } from '@/lib/browser/choices/cart-store';
import type { Product } from '@/lib/browser/members/payment/checkout';
import { formatMoney } from '@/lib/shared/domain/money';
import { OrderColumns } from './order-page';
import { OrderPanel } from './order-panel';
import { useCheckout } from './use-checkout';

/** One of the things that can be ordered. */
type OrderOption<Value extends string> = {
  value: Value;
  title: string;
  /** Its title in the order, if that differs. */
  lineTitle?: string;
  summary: string;
  /** Null if it is not sold. */
  price: Price | null;
  content?: ReactNode;
};
type Price = Product['prices'][number];

type ChoiceOrderProps<Value extends string> = {
  subject: { id: string; profileId: string };
  /** Path of this page, to which the payment page returns. */
  cartPage: string;
  legend: ReactNode;
  options: readonly OrderOption<Value>[];
  /** Gets an option that the plan includes. Without it every option is bought. */
  onUse?: ((value: Value) => Promise<void>) | undefined;
  /** Labels of the button while nothing is to be paid. */
  free: { label: string; busyLabel: string };
  /** Explains the effects of the order, depending on whether something is to be paid. */
  note: { free: string; paid: string };
  /** The message if nothing is chosen. */
  missing: string;
};

/** An order of one option, which the plan includes or which is bought. The cart holds only what is bought. */
export function ChoiceOrder<Value extends string>(props: ChoiceOrderProps<Value>) {
  const { subject, cartPage, legend, options, onUse, free, note, missing } = props;
  const cart = useCart(subject.id);
  const bought = findBought(options, cart.priceIds);
  // An option that was chosen for purchase may have become included.
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
        options={options.map(({ value, title, summary, price, content }) => ({
          ...{ value, title, summary },
          end: onUse ? 'Included' : price ? formatMoney(price.money) : '',
          ...(content && { content }),
        }))}
        selected={chosen === undefined ? [] : [chosen.value]}
        onChange={([value]) => choose(value)}
      />
      <OrderPanel
        checkout={checkout}
        lines={
          chosen === undefined
            ? []
            : [
                {
                  ...{ part: 'choice', title: chosen.lineTitle ?? chosen.title, note: chosen.summary },
                  money: price?.money ?? null,
                },
              ]
        }
        free={free}
        note={price === null ? note.free : note.paid}
        onRemove={() => choose(undefined)}
        onClear={() => choose(undefined)}
        onGo={go}
      />
    </OrderColumns>
  );
}

/** Finds the option that a cart holds, such as after a reload. */
export function findBought<Option extends { price: { priceId: string } | null }>(
  options: readonly Option[],
  priceIds: readonly string[],
): Option | undefined {
  return options.find(({ price }) => price !== null && priceIds.includes(price.priceId));
}
