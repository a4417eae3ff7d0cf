import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { OwnPromotion } from '@/lib/shared/contract/subscription';
import { boostLabels } from '@/lib/shared/domain/boost';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { computeProgress, describeBoost, describePlace, type PendingBoost } from './boost-groups';
import styles from './boosts-page.module.css';

export function BoostRow({ boost, now }: { boost: OwnPromotion; now: Date }) {
  const { subject, state, wasBought, image, views } = boost;
  const { day, note } = describeBoost(boost, now);
  return (
    <Row
      boost={boost}
      origin={wasBought ? 'bought' : 'from your plan'}
      image={image}
      views={views}
      link={chooseLink(subject, state)}
      until={
        <>
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
        </>
      }
    />
  );
}

export function PendingRow({ boost }: { boost: PendingBoost }) {
  return (
    <Row
      boost={boost}
      origin="bought"
      image={null}
      views={null}
      link={{ href: paths.accountPayments(), label: 'Payment' }}
      until={
        <StateLabel sign="pending" note="2 to 3 working days, then it starts">
          <span className="medium">Payment on its way</span>
        </StateLabel>
      }
    />
  );
}

type BoostSubject = OwnPromotion['subject'];
type BoostLink = { href: string; label: string };

type RowProps = Pick<OwnPromotion, 'image' | 'views'> & {
  boost: PendingBoost;
  /** How the profile obtained the boost, such as "bought". */
  origin: string;
  until: ReactNode;
  link: BoostLink;
};

function Row({ boost: { type, subject }, origin, image, views, until, link }: RowProps) {
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        {image ? <Picture image={image} alt="" sizes="88px" isStill /> : <span className={`on-mat ${styles.none}`} />}
      </td>
      <th scope="row" className={styles.what}>
        <TextLink href={createPath(subject)} dir="auto" className={styles.title}>
          {subject.kind === 'ARTWORK' ? <cite className="work-title">{subject.title}</cite> : subject.title}
        </TextLink>
        <span className="t-small quiet block">
          {boostLabels[type]}, {origin}
        </span>
      </th>
      <td className={`t-small ${styles.place}`}>{describePlace({ type, subject })}</td>
      <td className={styles.until}>{until}</td>
      <td className={`align-end numbers ${styles.reach}`}>
        {views === null ? (
          <span className={`faint ${styles.nothing}`}>–</span>
        ) : (
          formatCounted(views, 'person', 'people')
        )}
      </td>
      <td className={`align-end ${styles.way}`}>
        <TextLink href={link.href}>
          {link.label}
          <span className="visually-hidden">: {subject.title}</span>
        </TextLink>
      </td>
    </tr>
  );
}

function createPath({ kind, id }: BoostSubject): string {
  return kind === 'ARTWORK' ? paths.artwork(id) : paths.opportunity(id);
}

function chooseLink(subject: BoostSubject, state: OwnPromotion['state']): BoostLink {
  const isArtwork = subject.kind === 'ARTWORK';
  if (state === 'ENDED' || state === 'DONE' || state === 'REVOKED') {
    return {
      href: isArtwork ? paths.promoteArtwork(subject.id) : paths.promoteOpportunity(subject.id),
      label: 'Again',
    };
  }
  // The hidden page shows no reason, so the link opens the owner's list, where a notice does.
  if (state === 'PAUSED')
    return { href: isArtwork ? paths.accountArtworks() : paths.accountOpportunities(), label: 'Why' };
  return { href: createPath(subject), label: 'Look' };
}

/** The bar is decorative: the text above states the progress. */
function Bar({ part }: { part: number }) {
  return (
    <span className={`block above-8 ${styles.bar}`} aria-hidden="true">
      <span className={`block ${styles.passed}`} style={{ width: `${part * 100}%` }} />
    </span>
  );
}
