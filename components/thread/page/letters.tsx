import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import type { ThreadMessage } from '@/lib/shared/contract/thread';
import type { Role } from '@/lib/shared/domain/profile';
import type { Clock } from '@/lib/shared/domain/recent-day';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { ImageSource } from '@/lib/shared/image-url';
import { formatLetterTime } from '../format-time';
import { FileRows } from './file-row';
import styles from './thread-page.module.css';

/** In milliseconds. If the same person sends several letters within this time, only the first one shows the name. */
const FOLLOWS_WITHIN = 60 * 60_000;

type Writer = { role: Role | null; image: ImageSource | null };

type LettersProps = {
  letters: readonly ThreadMessage[];
  own: Writer;
  other: Writer;
  clock: Clock;
};

export function Letters({ letters, own, other, clock }: LettersProps) {
  const t = useTranslations();
  return (
    <ol className="stack" aria-label={t('thread.page.letters')}>
      {letters.map((letter, index) => (
        <Letter
          key={letter.id}
          letter={letter}
          writer={letter.isOwn ? own : other}
          clock={clock}
          follows={doesFollow(letter, letters[index - 1])}
        />
      ))}
    </ol>
  );
}

function doesFollow(letter: ThreadMessage, previous: ThreadMessage | undefined): boolean {
  if (previous === undefined || previous.isOwn !== letter.isOwn || previous.author !== letter.author) return false;
  return Date.parse(letter.sentAt) - Date.parse(previous.sentAt) < FOLLOWS_WITHIN;
}

type LetterProps = { letter: ThreadMessage; writer: Writer; clock: Clock; follows: boolean };

function Letter({ letter, writer, clock, follows }: LetterProps) {
  const words = useWords();
  const { t } = words;
  const { isOwn, author, subject, text, files, state, sentAt } = letter;
  const name = isOwn ? t('thread.page.you') : (author ?? t('thread.page.formerMember'));
  const time = <time dateTime={sentAt}>{formatLetterTime(sentAt, clock, words)}</time>;
  return (
    <li className={`grid ${styles.letter} ${follows ? styles.follows : ''}`}>
      {follows ? <span /> : <Avatar image={writer.image} kind={chooseSilhouette(writer.role ?? undefined)} size={32} />}
      <div className="shrink break">
        <p className={follows ? 'visually-hidden' : 'cluster baseline gap-12 rows-0'}>
          <bdi className="medium">{name}</bdi> <span className="t-small quiet">{time}</span>
        </p>
        {subject !== null && (
          <p className="medium" dir="auto">
            {subject}
          </p>
        )}
        {text === null && <p className="quiet">{t('thread.page.removed')}</p>}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <FileRows files={files} />
        {state === 'WAITING' && <p className="t-small quiet above-4">{t('thread.page.waiting')}</p>}
      </div>
    </li>
  );
}

/** An event on a line between the letters. */
export function ThreadEvent({ children }: { children: ReactNode }) {
  return <p className={`t-small quiet row center gap-16 ${styles.event}`}>{children}</p>;
}
