import { paths } from '@/lib/shared/paths';

/** The sections, in the order of the header. */
export const sections = [
  { href: paths.artWall(), label: 'Art', branches: [paths.artWall(), paths.artworks()] },
  { href: paths.opportunities(), label: 'Opportunities', branches: [paths.opportunities()] },
  { href: paths.directory(), label: 'Directory', branches: [paths.directory(), '/profiles'] },
  { href: paths.pricing(), label: 'Pricing', branches: [paths.pricing()] },
] as const;

export const textPages = [
  { href: paths.about(), label: 'About' },
  { href: paths.terms(), label: 'Terms' },
  { href: paths.privacy(), label: 'Privacy' },
];

export function isInSection(pathname: string, branches: readonly string[]): boolean {
  return branches.some((branch) => pathname === branch || pathname.startsWith(`${branch}/`));
}

/** Returns the list to which a path belongs, or else the home page. */
export function sectionAbove(pathname: string): string {
  const section = sections.find(({ href, branches }) => href !== pathname && isInSection(pathname, branches));
  return section?.href ?? paths.home();
}

export const FOOTER_ID = 'footer';
export const MAIN_ID = 'main';
