import { BusyError } from '../errors';

/**
 * Lets at most `limit` pieces of work run at a time; the others wait, first come, first served.
 * A piece that fails gives its place on.
 * @throws BusyError when `longest` pieces wait already.
 */
export function takeTurns(limit: number, longest: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1;
    else if (waiting.length < longest) await new Promise<void>((start) => waiting.push(start));
    else throw new BusyError();
    try {
      return await work();
    } finally {
      // The place passes straight to the next, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export type InTurn = ReturnType<typeof takeTurns>;
