import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newApplicationForm } from '@/lib/shared/domain/application-form';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { createHeaders, testApi } from '../../support/api';
import { createForm, createQuestion } from '../../support/applications';
import { makeJury, makeSubmission } from '../../support/jury';

const api = testApi();

const PHONE = '+354 555 0199';
const [phone, idea] = [createQuestion({ label: 'Phone number (for emergencies)' }), createQuestion()];

async function makeScene(isBlind: boolean, isHiddenFromJury: boolean) {
  const jury = await makeJury(api(), { applications: 0, jurors: 1, round: { isBlind }, isOpen: false });
  const sections = [
    { id: uuidv7(), title: 'About you', help: null, questions: [{ ...phone, isHiddenFromJury }] },
    { id: uuidv7(), title: '', help: null, questions: [idea] },
  ];
  const application = await makeSubmission(api(), jury.call, 1, {
    submission: {
      form: { ...newApplicationForm, sections },
      answers: { [phone.id]: PHONE, [idea.id]: 'A tide table.' },
    },
  });
  await api().callEndpoint('POST /v1/opportunities/{id}/rounds/{roundId}/opening', { path: jury.path }, jury.organizer);
  const read = async () => {
    const headers = createHeaders({ identity: jury.jurors[0]?.identity ?? '' });
    const response = await api().request(`/v1/jury/rounds/${jury.round.id}/applications/${application}`, { headers });
    return response.text();
  };
  return { jury, application, read };
}

describe('questions hidden from the jury', () => {
  it.each([true, false])(
    'only the organizer sees a hidden question, not the jury (blind round: %s)',
    async (isBlind) => {
      const { jury, application, read } = await makeScene(isBlind, true);
      const text = await read();
      for (const hidden of [PHONE, phone.id, 'emergencies', 'About you']) expect(text).not.toContain(hidden);
      expect(text).toContain('A tide table.');
      const { submission } = await api().callEndpoint(
        'GET /v1/opportunities/{id}/applications/{applicationId}',
        { path: { id: jury.call, applicationId: application } },
        jury.organizer,
      );
      expect(submission.answers).toMatchObject({ [phone.id]: PHONE });
    },
  );

  it('a question can be hidden after artists have answered it', async () => {
    const { jury, read } = await makeScene(false, false);
    expect(await read()).toContain(PHONE);
    const applicationForm = createForm([{ ...phone, isHiddenFromJury: true }, idea]);
    await api().db.update(opportunities).set({ applicationForm }).where(eq(opportunities.id, jury.call));
    expect(await read()).not.toContain(PHONE);
  });
});
