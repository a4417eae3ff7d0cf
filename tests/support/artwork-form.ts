import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import { createHeaders, type TestApi } from './api';
import type { Member } from './members';
import { createJpeg } from './upload-files';

export type FormFile = { name: string; content: Uint8Array };

/** Builds a form with strings unchanged, other values as JSON, and files under `images`. */
export function createArtworkForm(fields: Record<string, unknown>, files: readonly FormFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { name, content } of files) form.append('images', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Uploads an image for an artwork that does not exist yet. */
export function uploadImage(
  api: TestApi,
  member: Member,
  content: Uint8Array,
  name = 'work.jpg',
): Promise<ArtworkImage> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(content)]), name);
  return api.callEndpoint('POST /v1/images/', { body: form }, member);
}

export const minimalArtwork = { title: 'Low tide', category: 'PAINTING' } as const;

/** Posts an artwork with this many images. */
export async function postArtwork(
  api: TestApi,
  member: Member,
  fields: Record<string, unknown> = {},
  files: readonly FormFile[] | number = 1,
) {
  const images =
    typeof files === 'number'
      ? await Promise.all(
          Array.from({ length: files }, async (_, index) => ({
            name: `${index}.jpg`,
            content: await createJpeg(20 + index, 10),
          })),
        )
      : files;
  return api.callEndpoint(
    'POST /v1/artworks/',
    { body: createArtworkForm({ ...minimalArtwork, ...fields }, images) },
    member,
  );
}

export function createFormRequest(method: 'POST' | 'PUT', member: Member, body: FormData): RequestInit {
  return { method, body, headers: createHeaders(member) };
}
