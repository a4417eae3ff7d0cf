import type { ListedWork } from './listed-work';

export function createListedBody(
  { fields, alts, caption }: Pick<ListedWork<unknown>, 'fields' | 'alts' | 'caption'>,
  imageIds: readonly string[],
) {
  return {
    ...fields,
    imageDetails: imageIds.map((id, index) => ({
      id,
      alt: alts[index] ?? null,
      caption: index === 0 ? caption : null,
      focalPoint: null,
    })),
  };
}
