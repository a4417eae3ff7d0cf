'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import styles from './embed.module.css';

type EmbedProps = {
  title: string;
  /** The provider's display name, such as "Vimeo". */
  provider: string;
  url: string;
  /** Null if the provider does not support embedding. */
  player: string | null;
  isSound: boolean;
};

/** Loads the player on demand, because loading it reveals the visitor to the provider. */
export function Embed({ title, provider, url, player, isSound }: EmbedProps) {
  const t = useTranslations();
  const [isPlaying, setIsPlaying] = useState(false);
  const className = `wide ${styles.player} ${isSound ? styles.sound : ''}`;
  if (isPlaying && player !== null) {
    return (
      <iframe
        className={className}
        src={player}
        title={t('artwork.embed.frame', { title, provider })}
        allow="fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={`t-ui quiet column end gap-16 on-mat ${className} ${styles.panel}`}>
      <p className={styles.text}>{t('artwork.embed.note', { provider })}</p>
      <div className="ink cluster center gap-20 rows-12">
        {player !== null && (
          <Button variant="secondary" className="needs-script" onClick={() => setIsPlaying(true)}>
            {t('artwork.embed.play')}
          </Button>
        )}
        <TextLink href={url}>{t('artwork.embed.open', { provider })}</TextLink>
      </div>
    </div>
  );
}
