import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ApplicationForm, Question } from '@/lib/shared/domain/application-form';
import { mails } from '@/services/product-api/mail/schema';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { asJson, testApi } from '../../support/api';
import { apply, createForm, createQuestion, makeCall, start } from '../../support/applications';
import { changeRow } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();

const address = (id: string) => `/v1/opportunities/${id}`;
const patch = (who: Member, body: unknown): RequestInit => asJson('PATCH', who, body);
const question = createQuestion({ kind: 'CHOICE', options: ['Here', 'There'], isRequired: false });
const form = createForm([question], { maxApplications: 2 });
const withQuestions = (...questions: Question[]): ApplicationForm => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, questions })),
});

describe('application form changes', () => {
  it('organizers can change the form freely until an artist starts an application', async () => {
    const { organizer, id } = await makeCall(api(), form);
    const other = createForm([createQuestion({ kind: 'LONG' })], { works: { min: 3, max: 4 } });
    const changed = await api().callEndpoint(
      'PATCH /v1/opportunities/{id}',
      { path: { id }, body: { applicationForm: other } },
      organizer,
    );
    expect(changed).toMatchObject({ apply: { method: 'IMPASTO' }, applicationForm: other });
    const visible = await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
    expect(visible.applicationForm).toEqual(other);
  });

  it('a call with applications on the site needs a form and has no application fee', async () => {
    const { organizer, id } = await makeCall(api(), form);
    const { fields } = await api().error(address(id), 'validation_failed', patch(organizer, { applicationForm: null }));
    expect(fields).toEqual({ applicationForm: 'Say what applicants send.' });
    const fee = { fee: 'FEES', applicationFee: { amount: 1_000, currency: 'EUR' } };
    const charged = await api().error(address(id), 'validation_failed', patch(organizer, fee));
    expect(charged.fields).toHaveProperty(['applicationFee.amount']);
  });

  it.each<[string, Partial<ApplicationForm> & { apply?: unknown }]>([
    ['works.min', { works: { min: 2, max: 5 } }],
    ['works.max', { works: { min: 1, max: 4 } }],
    ['workDetails', { workDetails: [...form.workDetails, 'price'] }],
    ['statement', { statement: 'REQUIRED' }],
    ['cv', { cv: 'NONE' }],
    ['maxApplications', { maxApplications: 1 }],
    ['sections', withQuestions()],
    ['sections.0.questions.0.kind', withQuestions({ ...question, kind: 'SEVERAL' })],
    ['sections.0.questions.0.label', withQuestions({ ...question, label: 'Something else?' })],
    ['sections.0.questions.0.isRequired', withQuestions({ ...question, isRequired: true })],
    ['sections.0.questions.0.options', withQuestions({ ...question, options: ['Here', 'Nowhere'] })],
    ['sections.0.questions.1.isRequired', withQuestions(question, createQuestion())],
  ])('organizers cannot change %s once an artist has started to apply', async (path, change) => {
    const { organizer, id } = await makeCall(api(), form);
    await start(api(), await makeMember(api()), id);
    const body = { applicationForm: { ...form, ...change } };
    const { fields } = await api().error(address(id), 'validation_failed', patch(organizer, body));
    expect(Object.keys(fields ?? {})).toEqual([`applicationForm.${path}`]);
  });

  it('organizers cannot switch to external applications once an artist has started to apply', async () => {
    const { organizer, id } = await makeCall(api(), form);
    await start(api(), await makeMember(api()), id);
    const apply = { method: 'URL', value: 'https://example.org/apply' };
    const { fields } = await api().error(address(id), 'validation_failed', patch(organizer, { apply }));
    expect(fields).toHaveProperty(['apply.method']);
  });

  it('organizers can add optional questions and options later, and artists get a mail about new questions', async () => {
    const { organizer, id } = await makeCall(api(), form);
    const who = await makeMember(api());
    const { id: applicationId } = await start(api(), who, id);
    const countMails = () =>
      api().db.$count(mails, sql`${eq(mails.accountId, who.accountId)} and payload ->> 'event' = 'FORM_CHANGED'`);
    const more = { ...question, options: [...question.options, 'Nowhere'] };
    const save = (applicationForm: ApplicationForm) =>
      api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body: { applicationForm } }, organizer);
    await save(withQuestions(more));
    expect(await countMails()).toBe(0);
    await save(withQuestions(more, createQuestion({ isRequired: false })));
    expect(await countMails()).toBe(1);
    const application = await api().callEndpoint('GET /v1/opportunities/{id}/application', { path: { id } }, who);
    expect(application).toMatchObject({ id: applicationId, form: withQuestions(more, expect.anything()) });
  });

  it('organizers can add translations of questions later, and an applicant’s own version stays', async () => {
    const translated = { ...question, translations: { de: { label: 'Wo?', help: 'Ein Ort.' } } };
    const { organizer, id } = await makeCall(api(), withQuestions(translated));
    const who = await makeMember(api());
    await apply(api(), who, id, { answers: { [question.id]: 'Here' } });
    const save = (changed: Question) => patch(organizer, { applicationForm: withQuestions(changed) });
    const translations = { de: { label: 'Wohin?' } };
    const { fields } = await api().error(address(id), 'validation_failed', save({ ...question, translations }));
    expect(fields).toHaveProperty(['applicationForm.sections.0.questions.0.label']);
    const more = { ...translated, translations: { ...translated.translations, fr: { label: 'Où ?' } } };
    expect((await api().request(address(id), save(more))).status).toBe(200);
    const { form: current, submission } = await api().callEndpoint(
      'GET /v1/opportunities/{id}/application',
      { path: { id } },
      who,
    );
    expect(current).toEqual(withQuestions(more));
    expect(submission?.form).toEqual(withQuestions(translated));
  });

  it('sends no mail about new questions after the deadline', async () => {
    const { organizer, id } = await makeCall(api(), form);
    const who = await makeMember(api());
    await start(api(), who, id);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await changeRow(api().db, opportunities, id, {
      closesAt: hourAgo,
      deadlineLocal: hourAgo.toISOString().slice(0, 16),
      deadlineZone: 'UTC',
    });
    const applicationForm = withQuestions(question, createQuestion({ isRequired: false }));
    await api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body: { applicationForm } }, organizer);
    expect(await api().db.$count(mails, eq(mails.accountId, who.accountId))).toBe(0);
  });

  it('organizers can allow more applications later, and each artist gets one mail about new questions', async () => {
    const { organizer, id } = await makeCall(api(), form);
    const who = await makeMember(api());
    await apply(api(), who, id);
    const body = { id: uuidv7() };
    await api().callEndpoint('POST /v1/opportunities/{id}/application/another', { path: { id }, body }, who);
    const more = createQuestion({ isRequired: false });
    const applicationForm = { ...withQuestions(question, more), maxApplications: 3 };
    const changed = await api().callEndpoint(
      'PATCH /v1/opportunities/{id}',
      { path: { id }, body: { applicationForm } },
      organizer,
    );
    expect(changed.applicationForm?.maxApplications).toBe(3);
    const ofChange = sql`${eq(mails.accountId, who.accountId)} and payload ->> 'event' = 'FORM_CHANGED'`;
    expect(await api().db.$count(mails, ofChange)).toBe(1);
  });
});
