import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/lib/browser/members/query-client';
import { chooseShownWorks, type ShownUnder, type ShownWorks, shownWorksQuery } from '@/lib/browser/members/shown-works';
import type { Subscriber } from '@/lib/browser/members/subscription';

export type WorksChoice = {
  /** Undefined while they are loading. */
  shown: ShownWorks | undefined;
  error: Error | null;
  retry: () => void;
  /** IDs of the works that stay public. */
  staying: ReadonlySet<string>;
  change: (id: string, stays: boolean) => void;
  /** Reason why the choice cannot be saved; null if it can. */
  problem: string | null;
  /** Saves the choice if it differs from the server's. */
  save: () => Promise<void>;
};

/** The works that stay public under a plan: the server's selection until the owner changes it. */
export function useWorksChoice(subscriber: Subscriber, plan: ShownUnder): WorksChoice {
  const { data: shown, error, refetch } = useQuery(shownWorksQuery(subscriber, plan), queryClient);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const served = new Set(shown?.works.filter(({ isShown }) => isShown).map(({ id }) => id));
  const staying = chosen ?? served;
  return {
    shown,
    error,
    retry: () => void refetch(),
    staying,
    change: (id, stays) => {
      const next = new Set(staying);
      if (stays) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    problem: chosen === undefined ? null : findProblem(staying.size, shown?.limit ?? null),
    save: async () => {
      if (chosen === undefined || shown === undefined) return;
      const ids = shown.works.map(({ id }) => id).filter((id) => chosen.has(id));
      if (ids.length === served.size && ids.every((id) => served.has(id))) return;
      await chooseShownWorks(subscriber, ids);
      setChosen(undefined);
    },
  };
}

function findProblem(count: number, limit: number | null): string | null {
  if (limit === null || count === limit) return null;
  if (count > limit) return count - limit === 1 ? 'One too many is chosen' : `${count - limit} too many are chosen`;
  return limit - count === 1 ? 'One more can stay' : `${limit - count} more can stay`;
}
