import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import marks from '@/components/ui/choice-mark.module.css';
import { CroppedPicture } from '@/components/ui/picture';
import { TextButton } from '@/components/ui/text-link';
import { chooseShownArtworks, type ShownUnder, shownArtworksQuery } from '@/lib/browser/members/artwork/shown-artworks';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import { queryClient } from '@/lib/browser/members/query-client';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import { describeFreeze } from '@/lib/shared/domain/plan-state';
import styles from './plan-change.module.css';

const NAMED = 5;
const SIDE = 40;

type StayingWorksProps = {
  choice: WorksChoice;
  /** "Starter", "No plan" */
  planName: string;
  isOpen?: boolean;
};

/** Renders nothing if all works fit the quota. */
export function StayingWorks({ choice, planName, isOpen = false }: StayingWorksProps) {
  const [isChoosing, setChoosing] = useState(isOpen);
  const { shown, staying, error, retry } = choice;
  if (shown === undefined) {
    return error === null ? null : (
      <p role="alert">
        We could not read which works stay. <TextButton onClick={retry}>Try again</TextButton>
      </p>
    );
  }
  const sentence = describeFreeze(shown.works.length, shown.limit, planName);
  if (sentence === null) return null;
  const frozen = shown.works.filter(({ id }) => !staying.has(id));
  return (
    <section className="stack start gap-12" aria-label="Works that are frozen">
      <p>
        {sentence} <FrozenNames works={frozen} />
      </p>
      {isChoosing ? (
        <WorkList choice={choice} works={shown.works} limit={shown.limit ?? 0} />
      ) : (
        <TextButton onClick={() => setChoosing(true)}>Choose which stay</TextButton>
      )}
    </section>
  );
}

/** "“Kelp line”, “Dyke” and 3 more." */
function FrozenNames({ works }: { works: readonly ShownArtwork[] }) {
  const named = works.slice(0, NAMED);
  const others = works.length - named.length;
  return (
    <>
      {named.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && (index === works.length - 1 ? ' and ' : ', ')}“<bdi>{title}</bdi>”
        </span>
      ))}
      {others > 0 && ` and ${others} more`}.
    </>
  );
}

function WorkList({ choice, works, limit }: { choice: WorksChoice; works: readonly ShownArtwork[]; limit: number }) {
  const { staying, change, problem } = choice;
  return (
    <fieldset className="wide">
      <legend className={`t-small quiet row spread wide hair-under ${styles.legend}`}>
        <span>Works that stay</span>
        <span className="numbers">
          {staying.size} of {limit}
        </span>
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

/** The server selects the works that stay public, and the owner can change the selection. */
export function useWorksChoice(subscriber: Subscriber, plan: ShownUnder) {
  const { data: shown, error, refetch } = useQuery(shownArtworksQuery(subscriber, plan), queryClient);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const served = new Set(shown?.works.filter(({ isShown }) => isShown).map(({ id }) => id));
  const staying = chosen ?? served;
  return {
    /** Undefined while loading. */
    shown,
    error,
    retry: () => void refetch(),
    /** IDs of the works that stay public. */
    staying,
    change: (id: string, stays: boolean) => {
      const next = new Set(staying);
      if (stays) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    /** Why the choice cannot be saved. */
    problem: chosen === undefined ? null : findProblem(staying.size, shown?.limit ?? null),
    /** Saves the choice if it differs from the server's. */
    save: async () => {
      if (chosen === undefined || shown === undefined) return;
      const ids = shown.works.map(({ id }) => id).filter((id) => chosen.has(id));
      if (ids.length === served.size && ids.every((id) => served.has(id))) return;
      await chooseShownArtworks(subscriber, ids);
      setChosen(undefined);
    },
  };
}

function findProblem(count: number, limit: number | null): string | null {
  if (limit === null || count === limit) return null;
  if (count > limit) return count - limit === 1 ? 'One too many is chosen' : `${count - limit} too many are chosen`;
  return limit - count === 1 ? 'One more can stay' : `${limit - count} more can stay`;
}
