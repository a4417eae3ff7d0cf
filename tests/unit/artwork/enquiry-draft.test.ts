import { expect, it } from 'vitest';
import { createEnquiryBody, createEnquiryDraft, listEnquiryErrors } from '@/components/artwork/detail/enquiry-draft';
import { enquiryResolver } from '@/components/artwork/detail/enquiry-resolver';
import { english } from '@/tests/support/words';

const draft = { name: ' Ada ', email: ' ada@example.com ', message: ' Is it still there? ', copy: false };
const resolve = (values: typeof draft) =>
  enquiryResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

it('trims the typed text of an enquiry', async () => {
  expect(listEnquiryErrors(draft, english.t)).toEqual({});
  expect(createEnquiryBody(draft, 'key')).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Is it still there?',
    idempotencyKey: 'key',
  });
  expect((await resolve(draft)).errors).toEqual({});
});

it('prefills an enquiry for a member, and requests a copy', async () => {
  const member = createEnquiryDraft({ email: 'ada@example.com', profile: { name: 'Ada' } });
  expect(member).toEqual({ name: 'Ada', email: 'ada@example.com', message: '', copy: true });
  expect(createEnquiryBody(member, 'key')).toMatchObject({ copy: true });
  expect(createEnquiryDraft(null)).toEqual({ name: '', email: '', message: '', copy: false });
});

it('validates an enquiry in the form with the product API’s limits', async () => {
  const empty = { name: ' ', email: 'ada', message: 'Hello', copy: false };
  expect(Object.keys(listEnquiryErrors(empty, english.t))).toEqual(['name', 'email', 'message']);
  const { errors } = await resolve({ name: 'a'.repeat(121), email: 'a@b', message: 'a'.repeat(3_001), copy: false });
  expect(errors).toMatchObject({
    name: { message: 'At most 120 characters.' },
    email: { message: 'Not an email address.' },
    message: { message: 'At most 3,000 characters.' },
  });
});
