import { type EndpointKey, getEndpoint } from './contract';

/**
 * The cache tags of a call: what a read depends on, what a write changes. `{name}` is filled in from the parameters;
 * a tag whose parameter is not known is left out.
 */
export function cacheTags(key: EndpointKey, parameters: Readonly<Record<string, string>> = {}): string[] {
  return getEndpoint(key).tags.flatMap((template) => {
    const tag = template.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
    return tag.includes('{') ? [] : [tag];
  });
}
