import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listCategoriesWithArtworks } from '@/components/artwork/list/artwork-frame-data';
import { createDirectoryOptions } from '@/components/directory/directory-options';
import { createFilterPanel } from '@/components/opportunity/filters/filter-groups';
import { OrganizationFieldset } from '@/components/profile/editor/identity-fieldset';
import { PracticeFieldset } from '@/components/profile/editor/practice-fieldset';
import { Form } from '@/components/ui/form';
import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import type { OpportunityFacets } from '@/lib/shared/contract/opportunity';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { createSite, embedSite } from '@/lib/shared/create-site';
import { directoryList } from '@/lib/shared/filters/directory';
import { noFilters as noOpportunityFilters } from '@/lib/shared/filters/opportunity';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import { listCategories, noValues } from '@/lib/shared/import/list-values';
import { createListReader } from '@/lib/shared/import/listed-work';
import { READ_SITE } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';
import { english, renderMarkup } from '../../support/words';

const noDirectoryFilters = directoryList.noFilters;

/* Values that a site hides are offered only where they are already in use. */

let settings: typeof siteSettings;
const before: unknown = Reflect.get(globalThis, READ_SITE);
beforeEach(() => {
  settings = {
    ...siteSettings,
    hiddenValues: {
      artisticFields: ['DANCE', 'FILM'],
      categories: ['TEXTILE', 'PRINT'],
      organizationTypes: ['MUSEUM', 'GALLERY', 'NONPROFIT'],
    },
  };
  Reflect.set(globalThis, READ_SITE, () => createSite(settings, mainLanguage));
});
afterEach(() => {
  Reflect.set(globalThis, READ_SITE, before);
});

describe('filters and navigation', () => {
  it('filters offer a hidden category of works only if it is chosen', () => {
    const categories = ['PAINTING', 'TEXTILE', 'PRINT'] as const;
    const facets = { categories: categories.map((value) => ({ value, count: 3 })) } as unknown as ArtworkFacets;
    expect(listCategoriesWithArtworks(facets)).toEqual(['PAINTING']);
    expect(listCategoriesWithArtworks(facets, 'TEXTILE')).toEqual(['PAINTING', 'TEXTILE']);
  });

  it('the directory offers hidden fields and types only if they are chosen', () => {
    const facets = { countries: [], cities: [], artisticFields: [], orgTypes: [] } as unknown as DirectoryFacets;
    const list = (chosen: Partial<typeof noDirectoryFilters>) => {
      const options = createDirectoryOptions({ ...noDirectoryFilters, ...chosen }, facets, english);
      return [...options.artisticFields, ...options.orgTypes].map(({ value }) => value);
    };
    const offered = list({});
    for (const value of ['DANCE', 'FILM', 'museums', 'galleries']) expect(offered).not.toContain(value);
    expect(offered, 'another type of this slug is offered').toContain('nonprofit');
    expect(list({ artisticFields: ['FILM'], orgTypes: ['museums'] })).toEqual(
      expect.arrayContaining(['FILM', 'museums']),
    );
  });

  it('filters offer hidden fields of calls only if they are chosen', () => {
    const facets = new Proxy({}, { get: () => [] }) as unknown as OpportunityFacets;
    const list = (artisticFields: typeof noOpportunityFilters.artisticFields) =>
      createFilterPanel(facets, { ...noOpportunityFilters, artisticFields }, '2026-11-30', english)
        .groups.filter(({ name }) => name === 'artisticFields')
        .flatMap(({ options }) => options.map(({ value }) => value));
    expect(list([])).toHaveLength(23);
    expect(list(['FILM'])).toContain('FILM');
  });
});

describe('forms', () => {
  type FormProps<Values extends FieldValues> = { values: DefaultValues<Values>; children: ReactNode };
  function InForm<Values extends FieldValues>({ values, children }: FormProps<Values>) {
    const form = useForm<Values>({ defaultValues: values });
    return <Form form={form}>{children}</Form>;
  }

  it('forms show a hidden type only to an organization that has it', () => {
    const render = (organizationType: string | null) =>
      renderMarkup(
        <InForm values={{ organizationType }}>
          <OrganizationFieldset />
        </InForm>,
      );
    expect(render('FOUNDATION')).not.toMatch(/Museum|Gallery/);
    expect(render('MUSEUM')).toContain('Museum');
    expect(render('MUSEUM')).not.toContain('Gallery');
  });

  it('forms show a hidden field only to a profile that has it', () => {
    const render = (artisticFields: string[]) =>
      renderMarkup(
        <InForm values={{ artisticFields, openTo: [], languages: [] }}>
          <PracticeFieldset />
        </InForm>,
      );
    expect(render(['PAINTING'])).not.toMatch(/>Dance<|>Film</);
    expect(render(['FILM'])).toContain('>Film<');
    expect(render(['FILM'])).not.toContain('>Dance<');
  });
});

it('an import does not guess hidden categories', () => {
  const table = { header: ['Title', 'Category'], rows: [{ number: 2, cells: ['Low tide', 'Textile'] }] };
  const mapping = ['title', 'category'] as const;
  const hidden = settings.hiddenValues.categories;
  const [column] = listCategories(table, [...mapping], (category) => !hidden.includes(category));
  expect(column?.values).toMatchObject([{ text: 'Textile', guess: null }]);
  const options = { files: [], currency: 'EUR', unit: null, category: 'PAINTING' as const, values: noValues };
  const read = (hiddenCategories: typeof hidden) =>
    table.rows.map(createListReader(table, [...mapping], { ...options, hiddenCategories, maxPictures: 1 }, english));
  expect(read([])).toMatchObject([{ fields: { category: 'TEXTILE' }, isUncategorized: false }]);
  expect(read(hidden)).toMatchObject([{ fields: { category: 'PAINTING' }, isUncategorized: true }]);
});

it('forms suggest the site’s media in the language of the page', () => {
  const site = {
    ...siteSettings,
    messages: {},
    languages: ['de' as const],
    mediums: { de: ['Öl auf Leinwand'], fr: ['Bronze'] },
  };
  expect(createSite(site, 'fr').mediums).toEqual(['Bronze']);
  expect(createSite(site, 'ar').mediums).toEqual(['Öl auf Leinwand']);
  expect(embedSite(createSite(site, 'de'))).toMatchObject({ mediums: ['Öl auf Leinwand'] });
  expect(embedSite(createSite({ ...site, mediums: {} }, 'de'))).not.toHaveProperty('mediums');
});

it('pages contain hidden values only if there are any', () => {
  expect(embedSite(createSite(settings, 'en'))).toMatchObject({ hiddenValues: settings.hiddenValues });
  expect(embedSite(createSite(siteSettings, 'en'))).not.toHaveProperty('hiddenValues');
});
