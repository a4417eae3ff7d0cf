import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import type { OwnPromotion } from '@/lib/shared/contract/subscription';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { computeProgress, describeBoost, describePlace, type PendingBoost } from './boost-groups';
import styles from './boosts-page.module.css';

export function BoostRow({ boost, now }: { boost: OwnPromotion; now: Date }) {
  const words = useWords();
  const { t } = words;
  const { type, subject, state, wasBought, image, views } = boost;
  const { day, note } = describeBoost(boost, now, words);
  const name = t(`checkout.boost.${type}`);
  return (
    <Row
      boost={boost}
      name={wasBought ? t('account.boosts.bought', { boost: name }) : t('account.boosts.fromPlan', { boost: name })}
      image={image}
      views={views}
      link={chooseLink(subject, state, t)}
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
  const t = useTranslations();
  return (
    <Row
      boost={boost}
      name={t('account.boosts.bought', { boost: t(`checkout.boost.${boost.type}`) })}
      image={null}
      views={null}
      link={{ href: paths.accountPayments(), label: t('account.boosts.payment') }}
      until={
        <StateLabel sign="pending" note={t('account.boosts.paymentNote')}>
          <span className="medium">{t('account.boosts.paymentOnItsWay')}</span>
        </StateLabel>
      }
    />
  );
}

type BoostSubject = OwnPromotion['subject'];
type BoostLink = { href: string; label: string };

type RowProps = Pick<OwnPromotion, 'image' | 'views'> & {
  boost: PendingBoost;
  /** Includes how the profile got the boost, as in "Highlight, bought". */
  name: string;
  until: ReactNode;
  link: BoostLink;
};

function Row({ boost: { type, subject }, name, image, views, until, link }: RowProps) {
  const t = useTranslations();
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        {image ? <Picture image={image} alt="" sizes="88px" isStill /> : <span className={`on-mat ${styles.none}`} />}
      </td>
      <th scope="row" className={styles.what}>
        <TextLink href={createPath(subject)} dir="auto" className={styles.title}>
          {subject.kind === 'ARTWORK' ? <cite className="work-title">{subject.title}</cite> : subject.title}
        </TextLink>
        <span className="t-small quiet block">{name}</span>
      </th>
      <td className={`t-small ${styles.place}`}>{describePlace({ type, subject }, t)}</td>
      <td className={styles.until}>{until}</td>
      <td className={`align-end numbers ${styles.reach}`}>
        {views === null ? (
          <span className={`faint ${styles.nothing}`}>–</span>
        ) : (
          t('account.boosts.people', { count: views })
        )}
      </td>
      <td className={`align-end ${styles.way}`}>
        <TextLink href={link.href}>
          {t.rich('account.boosts.linkAbout', {
            label: link.label,
            title: subject.title,
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          })}
        </TextLink>
      </td>
    </tr>
  );
}

function createPath({ kind, id }: BoostSubject): string {
  return kind === 'ARTWORK' ? paths.artwork(id) : paths.opportunity(id);
}

function chooseLink(subject: BoostSubject, state: OwnPromotion['state'], t: Words['t']): BoostLink {
  const isArtwork = subject.kind === 'ARTWORK';
  const isOver = state === 'ENDED' || state === 'DONE' || state === 'REVOKED';
  if (isOver && getSite().sales.boosts) {
    return {
      href: isArtwork ? paths.promoteArtwork(subject.id) : paths.promoteOpportunity(subject.id),
      label: t('account.boosts.again'),
    };
  }
  // A hidden page does not say why it is hidden, so the link opens the owner's list, which does.
  if (state === 'PAUSED') {
    const href = isArtwork ? paths.accountArtworks() : paths.accountOpportunities();
    return { href, label: t('account.boosts.why') };
  }
  return { href: createPath(subject), label: t('account.boosts.look') };
}

function Bar({ part }: { part: number }) {
  return (
    <span className={`block above-8 ${styles.bar}`} aria-hidden="true">
      <span className={`block ${styles.passed}`} style={{ width: `${part * 100}%` }} />
    </span>
  );
}
