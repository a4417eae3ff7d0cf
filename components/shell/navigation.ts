import { isFixedPage } from '@/lib/shared/domain/site-page';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { getSite, type Site } from '@/lib/shared/site';

type Section = {
  name: string;
  href: string;
  branches: readonly string[];
  /** If undefined, the link is for everyone. */
  audience?: 'guests' | 'members';
};

const allSections = [
  { name: 'art', href: paths.artWall(), branches: [paths.artWall(), paths.artworks()] },
  { name: 'opportunities', href: paths.opportunities(), branches: [paths.opportunities()] },
  { name: 'directory', href: paths.directory(), branches: [paths.directory(), '/profiles'] },
  { name: 'following', href: paths.following(), branches: [paths.following()], audience: 'members' },
  { name: 'pricing', href: paths.pricing(), branches: [paths.pricing()], audience: 'guests' },
] as const satisfies readonly Section[];

type SectionName = (typeof allSections)[number]['name'];

export type TextLink = { href: string; label: string; language?: string };

/** Fixed pages that the site links if they exist, in this order. The operator's other pages follow. */
const linkedPages = ['rules', 'terms', 'privacy', 'imprint'] as const;

export function listTextLinks({ pages }: Pick<Site, 'pages'>, t: Words['t']): TextLink[] {
  const defaults: Partial<Record<string, string>> = {
    terms: t('shell.textPage.terms'),
    privacy: t('shell.textPage.privacy'),
  };
  const written = new Map(pages.map((page) => [page.slug, page]));
  const further = pages.flatMap(({ slug }) => (isFixedPage(slug) ? [] : [slug]));
  const links = [...linkedPages, ...further].flatMap((slug): TextLink[] => {
    const { title: label = defaults[slug], language } = written.get(slug) ?? {};
    return label === undefined ? [] : [{ href: paths.sitePage(slug), label, ...(language && { language }) }];
  });
  return [{ href: paths.about(), label: t('shell.textPage.about') }, ...links];
}

/** Lists the sections in the order of the header. */
export function listSections(): (Section & { name: SectionName })[] {
  return allSections.filter(({ name }) => name !== 'pricing' || getSite().sales.plans);
}

export function isInSection(pathname: string, branches: readonly string[]): boolean {
  return branches.some((branch) => pathname === branch || pathname.startsWith(`${branch}/`));
}

/** Returns the parent list, or else the home page. */
export function sectionAbove(pathname: string): string {
  const section = listSections().find(({ href, branches }) => href !== pathname && isInSection(pathname, branches));
  return section?.href ?? paths.home();
}

export const FOOTER_ID = 'footer';
export const MAIN_ID = 'main';

/** True for pages of saved calls, saved works and collections, whose link is separate from the sections. */
export function isSavedPage(pathname: string): boolean {
  return pathname === paths.bookmarks() || pathname === paths.collections() || pathname.startsWith('/collections/');
}
