import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { OwnPromotion } from '@/lib/shared/contract/subscription';
import { boostLabels } from '@/lib/shared/domain/boost';
import { paths } from '@/lib/shared/paths';
import stacked from '../stacked-table.module.css';
import { computeProgress, describeBoost, describePlace, type PendingBoost } from './boost-groups';
import styles from './boosts-page.module.css';

/** A boost with its placement, its dates and the number of clicks. */
export function BoostRow({ boost, now }: { boost: OwnPromotion; now: Date }) {
  const { type, subject, state, wasBought, image, views } = boost;
  const { day, note } = describeBoost(boost, now);
  const isOver = state === 'ENDED' || state === 'DONE' || state === 'REVOKED';
  return (
    <tr className={`${stacked.row} ${styles.row}`}>
      <td className={styles.picture}>
        {image ? <Picture image={image} alt="" sizes="88px" isStill /> : <span className={`on-mat ${styles.none}`} />}
      </td>
      <th scope="row" className={styles.what}>
        <Subject subject={subject} />
        <span className="t-small quiet block">
          {boostLabels[type]}, {wasBought ? 'bought' : 'from your plan'}
        </span>
      </th>
      <td className={styles.place}>{describePlace(boost)}</td>
      <td className={styles.until}>
        {state === 'PAUSED' ? (
          <StateLabel sign="hidden" note={note}>
            {day}
          </StateLabel>
        ) : (
          <>
            <span className={state === 'RUNNING' ? 'medium' : undefined}>{day}</span>
            {note !== null && <span className="t-small quiet block">{note}</span>}
          </>
        )}
        {state === 'RUNNING' && boost.endsAt !== null && <Bar part={computeProgress(boost, now)} />}
      </td>
      <td className={styles.reach}>
        {views === null ? <span className={`faint ${styles.nothing}`}>–</span> : formatPeople(views)}
      </td>
      <td className={styles.way}>{renderWay()}</td>
    </tr>
  );

  function renderWay() {
    if (isOver) {
      return (
        <Way href={createPromotePath(subject)} subject={subject}>
          Again
        </Way>
      );
    }
    // A hidden page does not give the reason; the notice above the owner's list does.
    const isPaused = state === 'PAUSED';
    return (
      <Way href={isPaused ? createListPath(subject) : createPath(subject)} subject={subject}>
        {isPaused ? 'Why' : 'Look'}
      </Way>
    );
  }
}

/** A boost whose payment is pending. It is never listed as running. */
export function PendingRow({ boost }: { boost: PendingBoost }) {
  const { type, subject } = boost;
  return (
    <tr className={`${stacked.row} ${styles.row}`}>
      <td className={styles.picture}>
        <span className={`on-mat ${styles.none}`} />
      </td>
      <th scope="row" className={styles.what}>
        <Subject subject={subject} />
        <span className="t-small quiet block">{boostLabels[type]}, bought</span>
      </th>
      <td className={styles.place}>{describePlace(boost)}</td>
      <td className={styles.until}>
        <StateLabel sign="pending" note="2 to 3 working days, then it starts">
          <span className="medium">Payment on its way</span>
        </StateLabel>
      </td>
      <td className={styles.reach}>
        <span className={`faint ${styles.nothing}`}>–</span>
      </td>
      <td className={styles.way}>
        <Way href={paths.accountPayments()} subject={subject}>
          Payment
        </Way>
      </td>
    </tr>
  );
}

type BoostSubject = OwnPromotion['subject'];

function createPath({ kind, id }: BoostSubject): string {
  return kind === 'ARTWORK' ? paths.artwork(id) : paths.opportunity(id);
}

/** URL of the owner's list of works or opportunities, which starts with the notices about hidden ones. */
function createListPath({ kind }: BoostSubject): string {
  return kind === 'ARTWORK' ? paths.accountArtworks() : paths.accountOpportunities();
}

function createPromotePath({ kind, id }: BoostSubject): string {
  return kind === 'ARTWORK' ? paths.promoteArtwork(id) : paths.promoteOpportunity(id);
}

function Subject({ subject }: { subject: BoostSubject }) {
  return (
    <TextLink href={createPath(subject)} dir="auto" className={styles.title}>
      {subject.kind === 'ARTWORK' ? <cite className="work-title">{subject.title}</cite> : subject.title}
    </TextLink>
  );
}

function Way({ href, subject, children }: { href: string; subject: BoostSubject; children: ReactNode }) {
  return (
    <TextLink href={href}>
      {children}
      <span className="visually-hidden">: {subject.title}</span>
    </TextLink>
  );
}

/** Line that shows the elapsed share of a boost. The text above it says the same, so it is decorative. */
function Bar({ part }: { part: number }) {
  return (
    <span className={`block above-8 ${styles.bar}`} aria-hidden="true">
      <span className={`block ${styles.passed}`} style={{ width: `${part * 100}%` }} />
    </span>
  );
}

const formatPeople = (views: number) => `${views.toLocaleString('en')} ${views === 1 ? 'person' : 'people'}`;
