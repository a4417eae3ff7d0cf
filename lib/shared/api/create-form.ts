import type { EndpointForm, MultipartKey } from '@/lib/shared/contract/contract';

/**
 * Encodes the form of an endpoint, which the type argument names: `createForm<'POST /v1/images/'>({ image })`. Text and
 * files are sent unchanged, and other values as JSON, as the product API parses them. Null and undefined are omitted,
 * because a multipart body cannot tell them from an absent field.
 */
export function createForm<Key extends MultipartKey = never>(fields: NoInfer<EndpointForm<Key>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value === null || value === undefined) continue;
    form.set(name, typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value));
  }
  return form;
}
