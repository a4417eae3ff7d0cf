'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import styles from './embed.module.css';

type EmbedProps = {
  /** What plays: the work's title. */
  title: string;
  /** "Vimeo" */
  provider: string;
  /** The provider's own page. */
  url: string;
  /** The provider's player; null: it can only be watched there. */
  player: string | null;
  isSound: boolean;
};

/** A film or sound of another site: a still panel names the site, and loads the player only when asked to. */
export function Embed({ title, provider, url, player, isSound }: EmbedProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying && player !== null) {
    return (
      <iframe
        className={isSound ? styles.sound : styles.film}
        src={player}
        title={`${title}, on ${provider}`}
        allow="fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={`${styles.panel} ${isSound ? styles.sound : styles.film}`}>
      <p className={styles.text}>
        This part of the work is on {provider}. When it plays here, {provider} learns that you are watching.
      </p>
      <div className={styles.ways}>
        {player !== null && (
          <Button variant="secondary" className={styles.play} onClick={() => setIsPlaying(true)}>
            Play it here
          </Button>
        )}
        <TextLink href={url}>Open it on {provider}</TextLink>
      </div>
    </div>
  );
}
