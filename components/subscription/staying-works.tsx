import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import marks from '@/components/ui/choice-mark.module.css';
import { isolate } from '@/components/ui/isolated';
import { CroppedPicture } from '@/components/ui/picture';
import { TextButton } from '@/components/ui/text-link';
import { chooseShownArtworks, type ShownUnder, shownArtworksQuery } from '@/lib/browser/members/artwork/shown-artworks';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import { describeFreeze } from '@/lib/shared/domain/plan-state';
import { formatCount } from '@/lib/shared/domain/text';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { getPlanNames } from '@/lib/shared/offer';
import styles from './plan-change.module.css';

const NAMED = 5;
const SIDE = 40;

type StayingWorksProps = {
  choice: WorksChoice;
  plan: ShownUnder;
  isOpen?: boolean;
};

export function StayingWorks({ choice, plan, isOpen = false }: StayingWorksProps) {
  const t = useTranslations();
  const [isChoosing, setChoosing] = useState(isOpen);
  const { shown, staying, error, retry } = choice;
  if (shown === undefined) {
    return error === null ? null : (
      <p role="alert">
        {t('subscription.frozen.failed')} <TextButton onClick={retry}>{t('ui.tryAgain')}</TextButton>
      </p>
    );
  }
  const sentence = describeFreeze(shown.works.length, shown.limit, plan, getPlanNames(), t);
  if (sentence === null) return null;
  const frozen = shown.works.filter(({ id }) => !staying.has(id));
  return (
    <section className="stack start gap-12" aria-label={t('subscription.frozen.label')}>
      <p>
        {sentence} <FrozenNames works={frozen} />
      </p>
      {isChoosing ? (
        <WorkList choice={choice} works={shown.works} limit={shown.limit ?? 0} />
      ) : (
        <TextButton onClick={() => setChoosing(true)}>{t('subscription.frozen.choose')}</TextButton>
      )}
    </section>
  );
}

/** Example: "“Kelp line”, “Dyke” and 3 more." */
function FrozenNames({ works }: { works: readonly ShownArtwork[] }) {
  const { t, language } = useWords();
  const named = works.slice(0, NAMED);
  const others = works.length - named.length;
  const texts = [
    ...named.map(({ title }) => t.rich('subscription.frozen.titled', { title, bdi: isolate })),
    ...(others > 0 ? [t('subscription.frozen.more', { count: formatCount(others, false, language) })] : []),
  ];
  // ListFormat accepts only strings, so it formats the indices of the elements.
  const parts = new Intl.ListFormat(intlTags[language], { type: 'conjunction' }).formatToParts(
    texts.map((_, index) => String(index)),
  );
  return (
    <>
      {parts.map(({ type, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
        <Fragment key={index}>{type === 'element' ? texts[Number(value)] : value}</Fragment>
      ))}
      .
    </>
  );
}

function WorkList({ choice, works, limit }: { choice: WorksChoice; works: readonly ShownArtwork[]; limit: number }) {
  const t = useTranslations();
  const { staying, change, problem } = choice;
  return (
    <fieldset className="wide">
      <legend className={`t-small quiet row spread wide hair-under ${styles.legend}`}>
        <span>{t('subscription.frozen.title')}</span>
        <span className="numbers">{t('ui.partOf', { part: String(staying.size), whole: String(limit) })}</span>
      </legend>
      <ul>
        {works.map(({ id, title, year, image }) => (
          <li key={id}>
            <label className="t-ui row center gap-12 pad-8 pressable hair-under">
              <input
                type="checkbox"
                className={marks.box}
                checked={staying.has(id)}
                onChange={({ target }) => change(id, target.checked)}
              />
              <span className={`rigid ${styles.picture} ${staying.has(id) ? '' : styles.frozen}`}>
                {image && <CroppedPicture image={image} alt="" width={SIDE} height={SIDE} />}
              </span>
              <span className="break shrink">
                <bdi>{title}</bdi>
                {year !== null && <span className="quiet">, {year}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {problem !== null && `${problem}.`}
      </p>
    </fieldset>
  );
}

type WorksChoice = ReturnType<typeof useWorksChoice>;

/** The server proposes the works that stay public, and the owner can change the selection. */
export function useWorksChoice(subscriber: Subscriber, plan: ShownUnder) {
  const t = useTranslations();
  const { data: shown, error, refetch } = useQuery(shownArtworksQuery(subscriber, plan), queryClient);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const served = new Set(shown?.works.filter(({ isShown }) => isShown).map(({ id }) => id));
  const staying = chosen ?? served;
  return {
    /** Undefined while loading. */
    shown,
    error,
    retry: () => void refetch(),
    staying,
    change: (id: string, stays: boolean) => {
      const next = new Set(staying);
      if (stays) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    problem: chosen === undefined ? null : findProblem(staying.size, shown?.limit ?? null, t),
    /** Saves the selection if it differs from the server's. */
    save: async () => {
      if (chosen === undefined || shown === undefined) return;
      const ids = shown.works.map(({ id }) => id).filter((id) => chosen.has(id));
      if (ids.length === served.size && ids.every((id) => served.has(id))) return;
      await chooseShownArtworks(subscriber, ids);
      setChosen(undefined);
    },
  };
}

function findProblem(count: number, limit: number | null, t: Words['t']): string | null {
  if (limit === null || count === limit) return null;
  return count > limit
    ? t('subscription.frozen.tooMany', { count: count - limit })
    : t('subscription.frozen.tooFew', { count: limit - count });
}
