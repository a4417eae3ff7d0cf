import { useState } from 'react';
import marks from '@/components/ui/choice-mark.module.css';
import { CroppedPicture } from '@/components/ui/picture';
import { TextButton } from '@/components/ui/text-link';
import type { ShownArtwork } from '@/lib/shared/contract/shown-artwork';
import { describeFreeze } from '@/lib/shared/domain/plan-state';
import styles from './staying-works.module.css';
import type { WorksChoice } from './use-works-choice';

/** Number of works that are named; the others are counted. */
const NAMED = 5;
const SIDE = 40;

type StayingWorksProps = {
  choice: WorksChoice;
  /** Display name of the plan: "Starter", "No plan". */
  planName: string;
  /** Opens the list of works initially. */
  isOpen?: boolean;
};

/**
 * Names the works that a plan freezes, and lets their owner choose others. Renders nothing if all works fit the quota.
 */
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
    <section className={styles.works} aria-label="Works that are frozen">
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

/** Joins titles: "“Kelp line”, “Dyke” and 3 more." */
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
    <fieldset className={styles.choices}>
      <legend className={`t-small quiet ${styles.legend}`}>
        <span>Works that stay</span>
        <span className={styles.count}>
          {staying.size} of {limit}
        </span>
      </legend>
      <ul>
        {works.map(({ id, title, year, image }) => (
          <li key={id}>
            <label className={styles.row}>
              <input
                type="checkbox"
                className={marks.box}
                checked={staying.has(id)}
                onChange={({ target }) => change(id, target.checked)}
              />
              <span className={staying.has(id) ? styles.picture : `${styles.picture} ${styles.frozen}`}>
                {image && <CroppedPicture image={image} alt="" width={SIDE} height={SIDE} />}
              </span>
              <span className={styles.name}>
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
