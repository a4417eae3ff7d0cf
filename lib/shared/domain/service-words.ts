import type { Words } from '@/lib/shared/i18n/words';

type Values = Readonly<Record<string, string | number>>;

const formatWorks = ({ count }: Values) => (count === 1 ? 'one work' : `${count} works`);

/** Messages for rules that services share with the site. */
const texts: Readonly<Record<string, (values: Values) => string>> = {
  'ui.inCity': ({ city }) => `in ${city}`,
  'opportunity.list.online': () => 'Online',
  'opportunity.placeAndOnline': ({ place }) => `${place} and online`,
  'opportunity.cost.unknown': () => 'Fees, see the call',
  'opportunity.cost.none': () => 'No fee',
  'opportunity.cost.apply': ({ apply }) => `${apply} to apply`,
  'opportunity.cost.takePart': ({ takePart }) => `${takePart} to take part`,
  'opportunity.cost.both': ({ apply, takePart }) => `${apply} to apply, ${takePart} to take part`,
  'opportunity.deadline.line': ({ day, time, place }) => `${day}, ${time} ${place}`,
  'opportunity.deadline.undated.ROLLING': () => 'Rolling',
  'opportunity.deadline.undated.RECURRING': () => 'Recurring',
  'opportunity.deadline.undated.TO_BE_ANNOUNCED': () => 'To be announced',
  'application.yes': () => 'Yes',
  'application.file.pages': ({ count }) => (count === 1 ? 'One page' : `${count} pages`),
  'application.check.writeStatement': () => 'Write your artist statement.',
  'application.check.addCv': () => 'Add your CV to your profile.',
  'application.check.addFile': ({ label }) => `Add “${label}”.`,
  'application.check.lacks': ({ title, details }) => `“${title}” lacks ${details}.`,
  'application.check.chooseWorks': (values) => `Choose ${formatWorks(values)}.`,
  'application.check.chooseMinWorks': (values) => `Choose at least ${formatWorks(values)}.`,
  'application.check.chooseMaxWorks': (values) => `Choose at most ${formatWorks(values)}.`,
  'application.check.detail.picture': () => 'a picture',
  'application.check.detail.year': () => 'a year',
  'application.check.detail.medium': () => 'a medium',
  'application.check.detail.size': () => 'a size',
  'application.check.detail.price': () => 'a price',
  'application.check.detail.statement': () => 'a statement',
  'application.problem.consent': () => 'This needs your consent.',
  'application.problem.missing': () => 'Answer this.',
  'application.problem.wrong': () => 'This does not answer the question.',
  'application.problem.tooLong': ({ count = 0 }) =>
    `At most ${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}.`,
  'application.problem.address': () => 'An address that begins with https://.',
  'application.problem.day': () => 'Choose a day.',
  'application.problem.option': () => 'Choose one of the options.',
  'application.problem.options': () => 'Choose among the options.',
  'application.problem.number': () => 'Write a number.',
  'application.problem.min': ({ min }) => `Use ${min} or more.`,
  'application.problem.max': ({ max }) => `Use at most ${max}.`,
  'application.problem.minChoices': ({ count }) => `Choose at least ${count}.`,
  'application.problem.maxChoices': ({ count }) => `Choose at most ${count}.`,
  'application.problem.unsent': () => 'Send or delete the application that you have begun first.',
  'application.problem.maxApplications': ({ count }) =>
    `This call accepts ${count === 1 ? 'one application' : `up to ${count} applications`} from each artist.`,
  'application.problem.maxOfArtist': ({ count }) =>
    `You have ${count} ${count === 1 ? 'application' : 'applications'} for this call. Delete a withdrawn one to begin another.`,
  'artwork.import.fault.inColumn': ({ column, message }) => `${column}: ${message}`,
  'artwork.import.fault.length': ({ text }) => `“${text}” is not a length.`,
  'artwork.import.fault.twoReadings': ({ text }) =>
    `“${text}” can be read in two ways. Write it with a point, or without the comma.`,
  'artwork.import.fault.noUnit': () => 'It does not say whether this is in cm or in inches.',
  'artwork.import.file.endless': ({ line }) => `the row on line ${line} does not end: is a quote not closed`,
  'artwork.import.file.unclosed': ({ line }) => `the quote is not closed that opens on line ${line}`,
  'artwork.import.file.afterQuote': ({ line }) =>
    `text follows a closing quote on line ${line}; a quote within quotes is written twice`,
  'profile.contactProblem.email': () => 'This is not an email address.',
  'profile.contactProblem.phone': () => 'This is not a telephone number.',
  'profile.contactProblem.website': () => 'This is not a web address.',
  'profile.contactProblem.network': ({ network }) => `This is neither a name on ${network} nor an address there.`,
  'jury.problem.sameName': () => 'Another criterion has this name.',
  'jury.problem.sameId': () => 'Another criterion has this id.',
};

export const serviceTexts = Object.keys(texts);

/** Services write English and do not load translations. Other keys return empty text. */
export const serviceWords = {
  language: 'en',
  t: (key: string, values: Values = {}) => texts[key]?.(values) ?? '',
} as unknown as Words;
