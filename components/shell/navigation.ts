import { paths } from '@/lib/shared/paths';

/** In header order. */
export const sections = [
  { name: 'art', href: paths.artWall(), branches: [paths.artWall(), paths.artworks()] },
  { name: 'opportunities', href: paths.opportunities(), branches: [paths.opportunities()] },
  { name: 'directory', href: paths.directory(), branches: [paths.directory(), '/profiles'] },
  { name: 'pricing', href: paths.pricing(), branches: [paths.pricing()] },
] as const;

export const textPages = [
  { name: 'about', href: paths.about() },
  { name: 'terms', href: paths.terms() },
  { name: 'privacy', href: paths.privacy() },
] as const;

export function isInSection(pathname: string, branches: readonly string[]): boolean {
  return branches.some((branch) => pathname === branch || pathname.startsWith(`${branch}/`));
}

/** Returns the parent list, or the home page. */
export function sectionAbove(pathname: string): string {
  const section = sections.find(({ href, branches }) => href !== pathname && isInSection(pathname, branches));
  return section?.href ?? paths.home();
}

export const FOOTER_ID = 'footer';
export const MAIN_ID = 'main';
