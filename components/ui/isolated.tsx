import { Fragment } from 'react';

type IsolatedProps = {
  texts: readonly (string | null | undefined)[];
  separator?: string;
};

/** Isolates the direction of each text, so that right-to-left text does not reorder the others. */
export function Isolated({ texts, separator = ', ' }: IsolatedProps) {
  return texts
    .filter((text) => Boolean(text))
    .map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id and keep their order
      <Fragment key={index}>
        {index > 0 && separator}
        <bdi>{text}</bdi>
      </Fragment>
    ));
}
