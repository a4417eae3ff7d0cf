import { createAccentProperties } from '@/lib/shared/domain/accent';
import { getSite } from '@/lib/shared/site';

/** Overrides the accent color of styles/tokens.css, wherever that style sheet is in the head. */
export function AccentStyle() {
  const properties = Object.entries(createAccentProperties(getSite().accent));
  if (properties.length === 0) return null;
  const css = `:root:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  return <style>{css}</style>;
}
