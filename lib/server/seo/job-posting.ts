import type { JobPostingLeaf, MonetaryAmount, QuantitativeValueLeaf } from 'schema-dts';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatDecimalAmount } from '@/lib/shared/domain/money';
import type { Language } from '@/lib/shared/i18n/languages';
import { splitParagraphs } from './description';
import { createImageNode, createPlaceNode } from './json-ld';
import { createProfileNode } from './profile';

/**
 * Returns null if a field that search engines require is unknown. See
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting.
 */
export function createJobNode(opportunity: Opportunity, language: Language): JobPostingLeaf | null {
  const where = createJobLocation(opportunity, language);
  const { id, title, profile, publishedAt, closesAt, image } = opportunity;
  if (where === null || publishedAt === null) return null;
  return {
    '@type': 'JobPosting',
    title,
    description: formatHtml(opportunity),
    datePosted: publishedAt,
    validThrough: closesAt ?? undefined,
    // Google requires the hiring organization's logo, but schema.org has no logo for persons.
    hiringOrganization: Object.assign(createProfileNode(profile), {
      logo: profile.image ? createImageNode(profile.image) : undefined,
    }),
    identifier: { '@type': 'PropertyValue', name: profile.name, value: id },
    image: image ? createImageNode(image) : undefined,
    baseSalary: createSalaryNode(opportunity),
    ...where,
  };
}

/** A job that is both on-site and remote counts as on-site. */
function createJobLocation(opportunity: Opportunity, language: Language): Partial<JobPostingLeaf> | null {
  if (opportunity.country !== null) return { jobLocation: createPlaceNode(opportunity) };
  const { residences, nationalities } = opportunity.eligibility;
  const countries = residences.length > 0 ? residences : nationalities;
  if (!opportunity.isOnline || countries.length === 0) return null;
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((country) => ({
      '@type': 'Country',
      name: formatCountry(country, language),
    })),
  };
}

/** schema.org does not consider a lump sum a salary. */
function createSalaryNode({ salary }: Opportunity): MonetaryAmount | undefined {
  if (!salary || salary.period === 'TOTAL' || (salary.min === null && salary.max === null)) return undefined;
  const { min, max, currency, period } = salary;
  const decimal = (amount: number | null) => (amount === null ? undefined : formatDecimalAmount({ amount, currency }));
  const range = min === max ? { value: decimal(min) } : { minValue: decimal(min), maxValue: decimal(max) };
  const value: QuantitativeValueLeaf = { '@type': 'QuantitativeValue', unitText: period };
  // A decimal string preserves the cents, although schema.org's types require numbers.
  return { '@type': 'MonetaryAmount', currency, value: Object.assign(value, range) };
}

function formatHtml({ description, title }: Opportunity): string {
  const paragraphs = splitParagraphs(description);
  return (paragraphs.length > 0 ? paragraphs : [title])
    .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}
