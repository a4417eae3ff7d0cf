import { Fragment, type ReactNode } from 'react';
import { getSeparator } from '@/lib/shared/domain/text';
import { useLanguage } from '@/lib/shared/i18n/use-words';

type IsolatedProps = {
  texts: readonly ReactNode[];
  separator?: string;
};

/** The `bdi` tag in messages. It isolates the direction of text that users wrote. */
export const isolate = (chunks: ReactNode) => <bdi>{chunks}</bdi>;

/** Isolates the direction of each text, so that right-to-left text does not reorder the others. */
export function Isolated({ texts, separator }: IsolatedProps) {
  const language = useLanguage();
  const between = separator ?? getSeparator(language);
  return texts
    .filter((text) => Boolean(text))
    .map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id and keep their order
      <Fragment key={index}>
        {index > 0 && between}
        <bdi>{text}</bdi>
      </Fragment>
    ));
}
