import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BULK_LIMIT } from '@/lib/shared/contract/artwork';
import { MAX_SITEMAP_URLS } from '@/lib/shared/contract/sitemap';
import { applicationLimits, DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import { fileLimits } from '@/lib/shared/domain/application-file';
import { applicationFormLimits } from '@/lib/shared/domain/application-form';
import { artworkLimits, enquiryLimits, importLimits } from '@/lib/shared/domain/artwork';
import { blockLimits } from '@/lib/shared/domain/block';
import { boostDays } from '@/lib/shared/domain/boost';
import { collectionLimits, MIN_SHOWN_SAVES } from '@/lib/shared/domain/collection';
import { followLimits } from '@/lib/shared/domain/follow';
import { altLimit, MAX_IMAGE_SIZE, uploadLimits } from '@/lib/shared/domain/image';
import { invitationLimits, juryLimits } from '@/lib/shared/domain/jury';
import { listMappingLimits } from '@/lib/shared/domain/list-field';
import { messageLimits } from '@/lib/shared/domain/message';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { MAX_AMOUNT } from '@/lib/shared/domain/money';
import { NOTIFICATION_DAYS, notificationLimits } from '@/lib/shared/domain/notification';
import { defaultOffer, type Plan } from '@/lib/shared/domain/offer';
import { opportunityLimits, UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import { postTerms } from '@/lib/shared/domain/plan';
import { profileLimits } from '@/lib/shared/domain/profile';
import { pushLimits } from '@/lib/shared/domain/push';
import { MAILED_CALLS, reminderDays, savedSearchLimits } from '@/lib/shared/domain/reminder';
import { MAX_QUERY_LENGTH } from '@/lib/shared/domain/search';
import { LOG_GROUP_MINUTES, teamInvitationLimits, teamLimits, WORKING_MINUTES } from '@/lib/shared/domain/team';
import { accountAges, defaultAllowances, maxAllowance, threadLimits } from '@/lib/shared/domain/thread';
import { listLimits } from '@/lib/shared/import/read-table';
import { freePlan, noPlan, plans } from '../../support/plans';

const FILE = 'docs/rules.md';
const text = readFileSync(FILE, 'utf8');

const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

function readRule(section: string, number: number): string {
  const [, rule = ''] =
    new RegExp(`^${number}\\. ((?:.|\\n(?!\\d+\\. ))*)`, 'm').exec(sections.get(section) ?? '') ?? [];
  return rule.replaceAll(/\s+/g, ' ').trim();
}

function readRows(section: string): string[][] {
  return (sections.get(section) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('   | ') && !line.includes('|---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

const format = (value: number | null) => (value === null ? 'unlimited' : value.toLocaleString('en-GB'));
const MEGABYTE = 1_024 ** 2;

/** Rules that repeat constants of the code. */
const repeated: [section: string, number: number, values: readonly number[]][] = [
  ['Profile', 2, [profileLimits.perAccount]],
  ['Profile', 4, [profileLimits.name, profileLimits.headline, profileLimits.bio]],
  ['Profile', 5, [profileLimits.artisticFields, profileLimits.languages, profileLimits.gallery]],
  ['Files of applications', 1, [applicationFormLimits.files]],
  [
    'Files of applications',
    2,
    [fileLimits.bytes.PDF / MEGABYTE, fileLimits.bytes.AUDIO / MEGABYTE, applicationLimits.bytes / MEGABYTE],
  ],
  ['Files of applications', 3, [fileLimits.part / MEGABYTE, fileLimits.unfinished, fileLimits.files, fileLimits.hours]],
  ['Artwork', 1, [uploadLimits.files]],
  ['Artwork', 2, [artworkLimits.title, artworkLimits.medium, artworkLimits.series, artworkLimits.description]],
  ['Artwork', 3, [artworkLimits.tags, artworkLimits.tag]],
  ['Artwork', 10, [BULK_LIMIT]],
  ['Artwork', 11, [artworkLimits.shownDeletions]],
  ['Question about a work', 1, [enquiryLimits.name, enquiryLimits.email, enquiryLimits.message.max]],
  ['Image', 2, [uploadLimits.bytes / MEGABYTE, uploadLimits.artworkBytes / MEGABYTE, uploadLimits.megapixels]],
  ['Image', 3, [altLimit]],
  ['Image', 6, [MAX_IMAGE_SIZE]],
  ['Opportunity', 2, [opportunityLimits.title, opportunityLimits.description, opportunityLimits.tags]],
  ['Opportunity', 5, [opportunityLimits.drafts]],
  ['Application', 2, [applicationFormLimits.works, applicationFormLimits.questions, applicationFormLimits.sections]],
  ['Application', 2, [applicationFormLimits.short, applicationFormLimits.long, applicationFormLimits.options]],
  ['Application', 4, [applicationLimits.drafts]],
  ['Application', 5, [applicationLimits.bytes / MEGABYTE]],
  ['Application', 6, [applicationLimits.graceSeconds]],
  [
    'Application',
    7,
    [applicationLimits.bulk, applicationLimits.labels, applicationLimits.label, applicationLimits.note],
  ],
  ['Application', 8, [DECISION_DELAY_MINUTES]],
  ['Application', 10, [applicationLimits.keptMonths]],
  ['Application', 11, [applicationLimits.recorded]],
  ['Opportunity', 13, [opportunityLimits.duplicates]],
  ['Opportunity', 14, [UNDO_MINUTES]],
  ['Deadline', 4, [UNDO_MINUTES]],
  ['Deadline', 5, [UNDO_MINUTES]],
  ['Bookmark', 1, [opportunityLimits.bookmarks]],
  ['Saved work and collection', 1, [collectionLimits.savedWorks]],
  [
    'Saved work and collection',
    2,
    [
      collectionLimits.collections,
      collectionLimits.works,
      collectionLimits.walls,
      collectionLimits.name,
      collectionLimits.note,
      collectionLimits.wallName,
      collectionLimits.wallLength.max / 100,
    ],
  ],
  ['Saved work and collection', 5, [MIN_SHOWN_SAVES]],
  ['Block', 1, [blockLimits.blocks]],
  ['Follow', 1, [followLimits.follows, followLimits.daily]],
  ['Follow', 3, [followLimits.countedWorks]],
  ['Follow', 6, [followLimits.feedEntries]],
  ['Team', 2, [teamLimits.calls]],
  ['Team', 4, [freePlan.members, plans.ORGANIZATION_BASIC.members, plans.ORGANIZATION_PREMIUM_PLUS.members]],
  ['Team', 5, [teamLimits.invitationDays, teamLimits.invitations]],
  ['Team', 6, Object.values(teamInvitationLimits)],
  ['Team', 10, [teamLimits.logYears, LOG_GROUP_MINUTES]],
  ['Team', 11, [WORKING_MINUTES]],
  ['Notifications', 2, [NOTIFICATION_DAYS, notificationLimits.count]],
  ['Push', 1, [pushLimits.devices]],
  ['Push', 3, [pushLimits.hours]],
  ['Conversation', 1, [threadLimits.text]],
  ['Conversation', 2, [threadLimits.unanswered]],
  ['Conversation', 3, Object.values(defaultAllowances).flatMap((allowance) => Object.values(allowance))],
  ['Conversation', 3, [...Object.values(accountAges).slice(1), ...Object.values(maxAllowance)]],
  ['Conversation', 4, Object.values(threadLimits.sameText)],
  ['Conversation', 5, [threadLimits.guestName, threadLimits.guestEmail, threadLimits.confirmationDays]],
  ['Conversation', 5, [threadLimits.guestPerHour]],
  ['Conversation', 8, [threadLimits.context]],
  ['Saved search and reminder', 1, [freePlan.savedSearches, plans.ARTIST.savedSearches]],
  ['Saved search and reminder', 2, [savedSearchLimits.name, savedSearchLimits.query]],
  ['Saved search and reminder', 4, [MAILED_CALLS]],
  ['Saved search and reminder', 5, reminderDays],
  ['Search', 1, [MAX_QUERY_LENGTH]],
  ['Boost', 1, [boostDays.HIGHLIGHT, boostDays.TOP_POST_1, boostDays.TOP_POST_3].map(Number)],
  ['Subscription and trial', 2, [noPlan.openCalls]],
  ['Report and moderation', 1, [MODERATION_TEXT]],
  ['Import', 1, [importLimits.rows, importLimits.zipBytes / 1_024 ** 3, importLimits.unpackedBytes / 1_024 ** 3]],
  ['Import', 1, [listLimits.bytes / 1_024 ** 2, listLimits.workbookBytes / 1_024 ** 2]],
  ['Import', 8, [listMappingLimits.mappings]],
  ['Message to applicants', 1, [messageLimits.chosen, messageLimits.recipients, messageLimits.namedUnmailed]],
  ['Message to applicants', 2, [messageLimits.subject, messageLimits.text]],
  ['Message to applicants', 3, [messageLimits.perApplication, messageLimits.perCall]],
  ['Message to applicants', 5, [messageLimits.templates, messageLimits.templateName]],
  ['Jury', 10, [juryLimits.mails, ...Object.values(invitationLimits)]],
  ['Money and currency', 1, [MAX_AMOUNT]],
  ['URLs and sharing', 4, [MAX_SITEMAP_URLS]],
];

describe(FILE, () => {
  it.each(repeated)('the rule “%s” %d states the same numbers as the code', (section, number, values) => {
    const numbers = readRule(section, number).match(/\d+(?:,\d{3})*/g) ?? [];
    expect(numbers).toEqual(expect.arrayContaining(values.map(format)));
  });

  it('docs/rules.md lists every plan with its price and limits', () => {
    const prices = new Map(Object.entries(defaultOffer.plans).map(([type, { month }]) => [type, month.USD]));
    const describePlan = (type: string, plan: Plan) => [
      '',
      type,
      format((prices.get(type) ?? 0) / 100),
      ...[plan.artworks, plan.imagesPerArtwork, plan.featured, plan.posts, plan.boosts].map(format),
      '',
    ];
    expect(readRows('Subscription and trial')).toEqual([
      describePlan('none', freePlan),
      ...Object.entries(plans).map(([type, plan]) => describePlan(type, plan)),
    ]);
  });

  it('docs/rules.md lists the price of every post and boost', () => {
    const rule = readRule('Payment and refund', 2);
    const sold = Object.entries({ ...defaultOffer.postPrices, ...defaultOffer.boostPrices }).map(
      ([type, { USD }]) => `\`${type}\` ${USD / 100}`,
    );
    expect(sold).toHaveLength(10);
    expect(sold.filter((price) => !rule.includes(price))).toEqual([]);
  });

  it('docs/rules.md lists the days of every kind of post', () => {
    const rows = readRows('Posting and listing').map(([, type, listed, highlighted]) => [type, listed, highlighted]);
    expect(rows).toEqual(
      Object.entries(postTerms).map(([type, term]) => [type, format(term.listed), format(term.highlighted)]),
    );
    expect(rows).toHaveLength(5);
  });

  it('docs/rules.md mentions only files that exist', () => {
    const named = text.match(/(?<=`)(?:app|components|lib|services|styles|tests)\/[^`]+(?=`)/g) ?? [];
    const linked = (text.match(/(?<=\]\()[^)#]+(?=\))/g) ?? []).map((link) => `docs/${link}`);
    expect(named.length).toBeGreaterThan(50);
    expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
  });
});
