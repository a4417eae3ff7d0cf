import { useInfiniteQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icon';
import { Loading } from '@/components/ui/loading';
import { NoPicture, Picture } from '@/components/ui/picture';
import { TextButton } from '@/components/ui/text-link';
import { replaceableArtworksQuery } from '@/lib/browser/members/artwork/own-artworks';
import { listRows } from '@/lib/browser/members/list-pages';
import type { Subscriber } from '@/lib/browser/members/payment/subscription';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import { getSeparator } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './full-wall.module.css';

const HEIGHT = 108;
const MAX_WIDTH = 180;

type ReplaceChoiceProps = {
  subscriber: Subscriber;
  /** Id of the work to publish, which cannot replace itself. */
  except: string;
  chosen: ShownArtwork | null;
  onChoose: (artwork: ShownArtwork) => void;
};

/** The chosen work becomes unlisted to make room. */
export function ReplaceChoice({ subscriber, except, chosen, onChoose }: ReplaceChoiceProps) {
  const { t, language } = useWords();
  const list = useInfiniteQuery(replaceableArtworksQuery(subscriber));
  if (list.data === undefined) {
    return <Loading label={t('artwork.own.loading')} query={list} failure={t('artwork.publish.swap.failed')} />;
  }
  const works = listRows(list.data.pages).filter(({ id, isShown }) => isShown && id !== except);
  return (
    <>
      <fieldset className="cluster bottom gap-20">
        <legend className="visually-hidden">{t('artwork.publish.swap.legend')}</legend>
        {works.map((work) => (
          <label key={work.id} className={`t-small block relative pressable ${styles.other}`}>
            <input
              type="radio"
              name="in-place-of"
              className={`wide pressable ${styles.radio}`}
              checked={chosen?.id === work.id}
              onChange={() => onChoose(work)}
            />
            <span className={`block ${styles.picture}`} style={{ width: computeWidth(work) }}>
              {work.image ? (
                <Picture image={work.image} alt="" sizes={`${MAX_WIDTH}px`} isStill />
              ) : (
                <NoPicture ratio={1} label={t('artwork.publish.noImage')} />
              )}
            </span>
            <span className={`break block ${styles.name}`}>
              <cite className="work-title">
                <bdi>{work.title}</bdi>
              </cite>
              {work.year && (
                <>
                  {getSeparator(language)}
                  <bdi>{work.year}</bdi>
                </>
              )}
            </span>
            <span className={`medium accent row gap-8 ${styles.down}`} aria-hidden="true">
              <Icon name="check" size={16} />
              {t('artwork.publish.swap.down')}
            </span>
          </label>
        ))}
      </fieldset>
      {list.hasNextPage && (
        <TextButton onClick={() => void list.fetchNextPage()}>{t('artwork.publish.swap.more')}</TextButton>
      )}
    </>
  );
}

/** All pictures have the same height, except panoramas, whose width is limited. */
function computeWidth({ image }: ShownArtwork): number {
  const ratio = image ? image.width / image.height : 1;
  return Math.round(Math.min(MAX_WIDTH, HEIGHT * ratio));
}
