import type { Opportunity } from '@/lib/contract/opportunity';
import { countryName } from '@/lib/domain/country';
import { decimalAmount } from '@/lib/domain/money';
import type { SalaryPeriod } from '@/lib/domain/opportunity';
import { paragraphsOf } from '../plain-text';
import { imageNode } from './image';
import type { Node } from './node';
import { placeNode } from './place';
import { profileNode } from './profile';

/**
 * A job with all that is asked of one: when and where, and for work from anywhere, from which countries.
 * Null when that is not known. https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobNode(call: Opportunity): Node | null {
  const where = whereOf(call);
  const { id, title, profile, publishedAt, closesAt, image } = call;
  if (where === null || publishedAt === null) return null;
  return {
    '@type': 'JobPosting',
    title,
    description: htmlOf(call),
    datePosted: publishedAt,
    validThrough: closesAt ?? undefined,
    hiringOrganization: { ...profileNode(profile), logo: profile.image ? imageNode(profile.image) : undefined },
    identifier: { '@type': 'PropertyValue', name: profile.name, value: id },
    image: image ? imageNode(image) : undefined,
    baseSalary: salaryNode(call),
    ...where,
  };
}

/** A job that may be done online from a place is still a job at that place. */
function whereOf(call: Opportunity): Record<string, unknown> | null {
  if (call.country !== null) return { jobLocation: placeNode(call) };
  const { residences, nationalities } = call.eligibility;
  const countries = residences.length > 0 ? residences : nationalities;
  if (!call.isOnline || countries.length === 0) return null;
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((country) => ({ '@type': 'Country', name: countryName(country) })),
  };
}

const units: Partial<Record<SalaryPeriod, string>> = {
  HOUR: 'HOUR',
  DAY: 'DAY',
  WEEK: 'WEEK',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
};

/** Pay by time; a sum for the whole work is no salary in these words. */
function salaryNode({ salary }: Opportunity): Node | undefined {
  const unitText = salary && units[salary.period];
  if (!salary || !unitText || (salary.min === null && salary.max === null)) return undefined;
  const { min, max, currency } = salary;
  const decimal = (amount: number | null) => (amount === null ? undefined : decimalAmount({ amount, currency }));
  const range = min === max ? { value: decimal(min) } : { minValue: decimal(min), maxValue: decimal(max) };
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...range, unitText } };
}

/** The whole description, in paragraphs of HTML. */
function htmlOf({ description, title }: Opportunity): string {
  const paragraphs = paragraphsOf(description);
  return (paragraphs.length > 0 ? paragraphs : [title])
    .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}
