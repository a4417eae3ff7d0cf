import { Avatar } from '@/components/ui/avatar';
import styles from './search-suggestions.module.css';
import type { Suggestion } from './suggestions';

/** A suggestion's text and picture; pictures of works are not cropped. */
export function SuggestionText({ suggestion: { name, detail, picture } }: { suggestion: Suggestion }) {
  return (
    <>
      {picture && (
        <span className={styles.picture} aria-hidden="true">
          {picture.kind !== 'work' ? (
            <Avatar image={picture.image} kind={picture.kind} size={40} />
          ) : (
            // biome-ignore lint/performance/noImgElement: sizes come from the image service, not from Next
            picture.address && <img src={picture.address} alt="" loading="lazy" decoding="async" />
          )}
        </span>
      )}
      <span className={styles.text}>
        <bdi className={picture?.kind === 'work' ? 'work-title' : undefined}>{name}</bdi>
        {detail !== '' && <bdi className={`t-small quiet ${styles.detail}`}>{detail}</bdi>}
      </span>
    </>
  );
}
