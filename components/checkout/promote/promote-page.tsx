'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ChoiceCards } from '@/components/ui/choice-cards';
import { EmptyWall } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import { useCart } from '@/lib/context/cart';
import { useCoupon } from '@/lib/context/coupon';
import { useCurrency } from '@/lib/context/currency';
import { artworkBoostNotes, type BoostKind, boostKinds, boostLabels, boostNotes } from '@/lib/domain/boost';
import { formatMoney } from '@/lib/domain/money';
import { type Product, startCheckout } from '@/lib/members/checkout';
import {
  boostAllowanceQuery,
  boostProductsQuery,
  type Promoted,
  type PromotedKind,
  promotedQuery,
  promoteWithPlan,
} from '@/lib/members/promote';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { BoostOrder } from './boost-order';
import styles from './promote-page.module.css';

/** How a work, or a call that is up, is put in front of more people. */
export function PromotePage({ kind, id }: { kind: PromotedKind; id: string }) {
  const { accountId, profiles } = useMember();
  const { data: promoted, error, refetch } = useQuery(promotedQuery(accountId, kind, id));
  const isOwn = profiles.some((profile) => profile.id === promoted?.profileId);
  if ((promoted && !isOwn) || (error instanceof ApiError && error.status < 500)) {
    return (
      <EmptyWall
        maker="Somebody else"
        title={kind === 'ARTWORK' ? 'Not one of your works' : 'Not one of your calls'}
        links={<TextLink href={listPath(kind)}>See what is yours</TextLink>}
      >
        <p>It belongs to another account, or was deleted.</p>
      </EmptyWall>
    );
  }
  return (
    <>
      <PageTitle>Put it in front of more people</PageTitle>
      {promoted ? (
        <>
          <p className={styles.title} dir="auto">
            {promoted.title}
          </p>
          {promoted.isOpen ? <Promotion promoted={promoted} /> : <NotOpen promoted={promoted} />}
        </>
      ) : error ? (
        <Failed retry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className={styles.waiting} />
      )}
    </>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <p role="alert">
      We cannot reach the site right now. Nothing is lost. <TextButton onClick={retry}>Try again</TextButton>
    </p>
  );
}

function NotOpen({ promoted: { kind, id } }: { promoted: Promoted }) {
  return kind === 'ARTWORK' ? (
    <p>
      Only a work that everyone sees can be promoted.{' '}
      <TextLink href={paths.accountArtworks()}>Show it to everyone</TextLink>
    </p>
  ) : (
    <p>
      Only a call that is up can be promoted. <TextLink href={paths.postOpportunity(id)}>Publish it</TextLink>
    </p>
  );
}

function Promotion({ promoted }: { promoted: Promoted }) {
  const { accountId } = useMember();
  const currency = useCurrency();
  const allowance = useQuery(boostAllowanceQuery(accountId, promoted.profileId));
  // Of another currency the amounts before stay until the new ones are there.
  const products = useQuery({ ...boostProductsQuery(promoted.kind, currency), placeholderData: keepPreviousData });
  if (allowance.data !== undefined && products.data) {
    return <Choice key={promoted.id} promoted={promoted} remaining={allowance.data} products={products.data} />;
  }
  if (allowance.error === null && products.error === null) return <div aria-busy="true" className={styles.waiting} />;
  const retry = () => {
    void allowance.refetch();
    void products.refetch();
  };
  return <Failed retry={retry} />;
}

type ChoiceProps = { promoted: Promoted; remaining: number; products: readonly Product[] };

function Choice({ promoted, remaining, products }: ChoiceProps) {
  const router = useRouter();
  const currency = useCurrency();
  const cart = useCart(promoted.id);
  const coupon = useCoupon(promoted.id);
  const [included, setIncluded] = useState<BoostKind | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isIncluded = remaining > 0;
  const inCart = boostKinds.find((kind) =>
    cart.priceIds.some((priceId) => priceId === findPrice(products, kind)?.priceId),
  );
  const chosen = (isIncluded ? included : inCart) ?? null;
  const price = chosen === null || isIncluded ? undefined : findPrice(products, chosen);

  const choose = (kind: BoostKind | null) => {
    setFailure(null);
    if (isIncluded) return setIncluded(kind);
    const bought = kind === null ? undefined : findPrice(products, kind);
    cart.replace(bought === undefined ? [] : [bought.priceId]);
  };

  const go = async () => {
    if (isBusy) return;
    if (chosen === null) return setFailure('Choose how it is promoted.');
    setBusy(true);
    setFailure(null);
    try {
      if (price === undefined) {
        await promoteWithPlan(promoted, chosen);
        showToast(`“${promoted.title}” is promoted.`);
        router.push(paths.accountBoosts());
      } else {
        const payment = { currency, couponId: coupon.code };
        window.location.assign(await startCheckout(promoted, [price.priceId], payment));
      }
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
      coupon.setError(fields.couponId ?? null);
      if (fields.couponId === undefined) setFailure(describeFailure(error));
    }
  };

  const notes = promoted.kind === 'ARTWORK' ? artworkBoostNotes : boostNotes;
  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <p className={styles.note}>
          {isIncluded && `Your plan includes ${remaining} more this month. `}Promoted places are always labelled, and
          never change search results.
        </p>
        <ChoiceCards
          legend={<span className="visually-hidden">How it is promoted</span>}
          name="boost"
          options={boostKinds.flatMap((kind) => {
            const sold = findPrice(products, kind);
            if (sold === undefined && !isIncluded) return [];
            const end = isIncluded ? 'Included' : formatMoney(sold?.money ?? { amount: 0, currency });
            return [{ value: kind, title: boostLabels[kind], summary: notes[kind], end }];
          })}
          selected={chosen === null ? [] : [chosen]}
          onChange={([value]) => choose(boostKinds.find((kind) => kind === value) ?? null)}
        />
      </div>
      <BoostOrder
        chosen={chosen}
        money={price?.money ?? null}
        coupon={coupon}
        isBusy={isBusy}
        failure={failure}
        onRemove={() => choose(null)}
        onGo={() => void go()}
      />
    </div>
  );
}

function findPrice(products: readonly Product[], kind: BoostKind) {
  return products.find(({ type }) => type === kind)?.prices[0];
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We could not reach the site. Nothing is lost. Try again.';
  return Object.values(error.fields ?? {})[0] ?? error.message;
}

function listPath(kind: PromotedKind): string {
  return kind === 'ARTWORK' ? paths.accountArtworks() : paths.accountOpportunities();
}
