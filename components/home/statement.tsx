import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './statement.module.css';

type IntroductionProps = { heading: ReactNode; text: string; links: readonly { href: string; label: string }[] };

/** Emphasizes the first link. */
export function Introduction({ heading, text, links }: IntroductionProps) {
  return (
    <div className={styles.introduction}>
      {heading}
      <div>
        <p className={`t-read ${styles.text}`}>{text}</p>
        <p className="cluster gap-12 above-24">
          {links.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </div>
  );
}

/** In characters. A longer sentence is smaller and takes two lines. */
const LONG_SENTENCE = 30;

export function Statement() {
  const t = useTranslations();
  const { name, statement, description } = getSite();
  const sentences = statement === null ? [t('home.statement.works'), t('home.statement.calls')] : [statement.text];
  const isLong = sentences.some(({ length }) => length > LONG_SENTENCE);
  return (
    <Introduction
      heading={
        <h1
          className={isLong ? `${styles.words} ${styles.long}` : styles.words}
          lang={statement?.language}
          dir={statement === null ? undefined : 'auto'}
        >
          {sentences.map((sentence, index) => (
            <span key={sentence}>{index < sentences.length - 1 ? `${sentence} ` : sentence}</span>
          ))}
        </h1>
      }
      text={description ?? t('home.statement.text', { site: name })}
      links={[
        { href: paths.artWall(), label: t('home.seeWall') },
        { href: paths.opportunities(), label: t('home.findCall') },
      ]}
    />
  );
}
